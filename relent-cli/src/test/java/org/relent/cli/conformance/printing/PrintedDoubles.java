// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance.printing;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Where compiled classes leave it to the virtual machine to write a double, whose digits depend on
 * its version. Texts that are handed straight to an exception are left out. Not seen are the texts
 * of records and collections that hold doubles.
 */
final class PrintedDoubles {

  private static final Pattern PRINTER =
      Pattern.compile(
          "java/lang/(Double|Float)\\.toString\\(.*"
              + "|java/lang/String\\.valueOf\\([DF]\\)"
              + "|java/lang/String(Builder|Buffer)\\.append\\([DF]\\)"
              + "|java/math/BigDecimal\\.valueOf\\(D\\)"
              + "|java/util/Arrays\\.toString\\(\\[[DF]\\)"
              + "|gg/jte/.*Output\\.write.*\\([DF]\\)");
  private static final Pattern NUMBER =
      Pattern.compile("[DF]|Ljava/lang/(Double|Float);|\\[[DF]|Ljava/util/OptionalDouble;");
  private static final Pattern FORMATTER =
      Pattern.compile("java/lang/String\\.format.*|java/io/Print.*\\.(printf|format).*");

  private PrintedDoubles() {}

  /** The places in a folder or jar of classes, each with its class, method and line. */
  static List<String> in(Path classes) throws IOException {
    if (Files.isDirectory(classes)) {
      return inFolder(classes);
    }
    try (FileSystem jar = FileSystems.newFileSystem(classes)) {
      return inFolder(jar.getPath("/"));
    }
  }

  private static List<String> inFolder(Path folder) throws IOException {
    List<String> places = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        places.addAll(in(Files.readAllBytes(file)));
      }
    }
    return places;
  }

  /** The places in one class. */
  static List<String> in(byte[] bytes) {
    List<String> places = new ArrayList<>();
    ClassReader reader = new ClassReader(bytes);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            return new Method(reader.getClassName() + "." + name, places);
          }
        },
        ClassReader.SKIP_FRAMES);
    return places;
  }

  /** One method: a place is kept in mind until it is seen where the text goes. */
  private static final class Method extends MethodVisitor {

    private final String name;
    private final List<String> places;
    private int line;
    private String pending = "";
    private boolean boxed;
    private boolean formatted;

    Method(String name, List<String> places) {
      super(Opcodes.ASM9);
      this.name = name;
      this.places = places;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String descriptor, Handle bootstrap, Object... arguments) {
      if (called.startsWith("makeConcat")) {
        boolean number =
            Stream.of(Type.getArgumentTypes(descriptor))
                .anyMatch(type -> NUMBER.matcher(type.getDescriptor()).matches());
        if (number) {
          found("+");
        }
        return; // a text that is added to goes on
      }
      ended();
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && PRINTER.matcher(signature(handle)).matches()) {
          found(signature(handle));
        }
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean isInterface) {
      String signature = signature(owner, called, descriptor);
      String result =
          called.equals("<init>") ? owner : Type.getReturnType(descriptor).getClassName();
      if (result.endsWith("Exception") || result.endsWith("Error")) {
        pending = "";
      }
      ended();
      if (PRINTER.matcher(signature).matches()) {
        found(signature);
      } else if (FORMATTER.matcher(signature).matches() && formatted) {
        found(signature);
        formatted = false;
      }
      boxed = signature.equals("java/lang/Double.valueOf(D)");
    }

    @Override
    public void visitInsn(int opcode) {
      formatted |= boxed && opcode == Opcodes.AASTORE;
      boxed = false;
      if (opcode == Opcodes.ARETURN) {
        ended();
      }
    }

    @Override
    public void visitEnd() {
      ended();
    }

    private void found(String how) {
      ended();
      pending = name + ":" + line + " by " + how;
    }

    private void ended() {
      if (!pending.isEmpty()) {
        places.add(pending);
        pending = "";
      }
    }

    private static String signature(Handle handle) {
      return signature(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    private static String signature(String owner, String called, String descriptor) {
      return owner + "." + called + descriptor.substring(0, descriptor.indexOf(')') + 1);
    }
  }
}
