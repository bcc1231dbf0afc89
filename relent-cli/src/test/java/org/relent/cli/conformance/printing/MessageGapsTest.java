// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance.printing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Every sentence with gaps has a value for each of them, also where nobody has seen it yet. */
class MessageGapsTest {

  private static final Pattern GAP = Pattern.compile("{}", Pattern.LITERAL);

  @Test
  void everyGapHasAValue() throws IOException {
    List<String> wrong = new ArrayList<>();
    int[] sentences = {0};
    for (CompilationUnitTree file : parsed(sources())) {
      file.accept(new Calls(file.getSourceFile().getName(), wrong, sentences), null);
    }
    assertEquals(List.of(), wrong);
    assertTrue(sentences[0] > 50, "sentences with gaps: " + sentences[0]);
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String module : List.of("core", "io", "report", "cli")) {
      try (Stream<Path> files = Files.walk(Path.of("..", "relent-" + module, "src", "main"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    return all;
  }

  private static Iterable<? extends CompilationUnitTree> parsed(List<Path> files)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      return ((JavacTask)
              compiler.getTask(
                  null, manager, null, List.of(), null, manager.getJavaFileObjectsFromPaths(files)))
          .parse();
    }
  }

  /** The calls of a file: a sentence with gaps is followed by as many values. */
  private static final class Calls extends TreeScanner<Void, Void> {

    private final String file;
    private final List<String> wrong;
    private final int[] sentences;

    Calls(String file, List<String> wrong, int[] sentences) {
      this.file = file;
      this.wrong = wrong;
      this.sentences = sentences;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      check(call.getArguments());
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void nothing) {
      check(made.getArguments());
      return super.visitNewClass(made, null);
    }

    private void check(List<? extends ExpressionTree> arguments) {
      for (int k = 0; k < arguments.size(); k++) {
        String sentence = words(arguments.get(k));
        int gaps = GAP.split(sentence, -1).length - 1;
        if (gaps > 0) {
          sentences[0]++;
          if (gaps != arguments.size() - k - 1) {
            wrong.add(file + ": " + sentence);
          }
        }
      }
    }

    /** The words of a literal, or of several joined; none of anything else. */
    private static String words(ExpressionTree tree) {
      if (tree instanceof BinaryTree sum) {
        return words(sum.getLeftOperand()) + words(sum.getRightOperand());
      }
      return tree instanceof LiteralTree literal && literal.getValue() instanceof String text
          ? text
          : "";
    }
  }
}
