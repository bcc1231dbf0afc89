// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.cli.option.Speaking;
import org.relent.cli.print.Errors;
import org.relent.cli.verb.Verb;
import org.relent.cli.verb.Verbs;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code relent}: finds the verb, runs it, and tells what went wrong. */
@Command(
    name = "relent",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    header = "Learning by minimum relative entropy.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = "relent VERB [DATA] [options]",
    commandListHeading = "%nVerbs:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Start with:  relent compare crabs",
      "Help on one: relent fit --help",
    })
public final class Relent {

  private Relent() {}

  /** Runs one call; what it returns is for the shell. */
  public static int run(Terminal terminal, String... args) {
    CommandLine commands = commands(terminal, args);
    boolean json = Arrays.asList(args).contains("--json");
    try {
      return commands.execute(args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return report(terminal, json, false, e);
    }
  }

  /**
   * The command and its verbs, as picocli sees them; of a call that begins with a verb that one
   * alone, for picocli takes longer to find the options of all than many a verb takes.
   */
  static CommandLine commands(Terminal terminal, String... args) {
    CommandLine commands = new CommandLine(new Relent());
    List<Verb> all = Verbs.all(terminal);
    List<Verb> called =
        all.stream().filter(verb -> args.length > 0 && args[0].equals(name(verb))).toList();
    (called.isEmpty() ? all : called).forEach(commands::addSubcommand);
    settings(commands, terminal);
    commands.setParameterExceptionHandler((e, words) -> misused(terminal, e, words));
    commands.setExecutionExceptionHandler(
        (e, command, parsed) -> {
          Speaking speaking = ((Verb) command.getCommand()).speaking();
          return report(terminal, speaking.json(), speaking.verbose(), e);
        });
    commands.setExecutionStrategy(
        parsed -> {
          if (!parsed.hasSubcommand() && !asked(parsed)) {
            commands.usage(terminal.err());
            return Exit.USAGE.status();
          }
          return new CommandLine.RunLast().execute(parsed);
        });
    return commands;
  }

  private static String name(Verb verb) {
    return verb.getClass().getAnnotation(Command.class).name();
  }

  private static boolean asked(CommandLine.ParseResult parsed) {
    return parsed.isUsageHelpRequested() || parsed.isVersionHelpRequested();
  }

  private static void settings(CommandLine commands, Terminal terminal) {
    commands
        .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
        .setUsageHelpWidth(88)
        .setUsageHelpLongOptionsMaxWidth(26)
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(terminal.coloured() ? Ansi.ON : Ansi.OFF))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setAbbreviatedOptionsAllowed(false)
        .setOverwrittenOptionsAllowed(false)
        .setExpandAtFiles(false)
        .setUnmatchedOptionsArePositionalParams(false);
  }

  private static int misused(Terminal terminal, ParameterException e, String[] args) {
    boolean json = Arrays.asList(args).contains("--json");
    Failure failure =
        e.getCause() instanceof Failure || e.getCause() instanceof DataException
            ? Failure.of(e.getCause())
            : Failure.of("RLT-U001", text(e, args));
    return report(terminal, json, false, failure);
  }

  private static String text(ParameterException e, String[] args) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    String wayOut = "; see: " + spec.qualifiedName() + " --help";
    Optional<String> slip = slip(spec, args);
    if (slip.isPresent()) {
      return slip.get() + wayOut;
    }
    if (e instanceof UnmatchedArgumentException unmatched) {
      String wrong = unmatched.getUnmatched().get(0);
      List<String> verbs = List.copyOf(spec.subcommands().keySet());
      return (verbs.isEmpty()
              ? "unexpected argument " + Quoted.of(wrong)
              : "no verb " + Quoted.of(wrong) + Nearest.meant(wrong, verbs))
          + wayOut;
    }
    return e.getMessage() + wayOut;
  }

  /** An option that does not exist, which may be why another is said to be missing. */
  private static Optional<String> slip(CommandSpec spec, String[] args) {
    List<String> options = options(spec);
    return Arrays.stream(args)
        .filter(arg -> arg.startsWith("--") && arg.length() > 2)
        .map(arg -> arg.contains("=") ? arg.substring(0, arg.indexOf('=')) : arg)
        .filter(name -> !options.contains(name))
        .findFirst()
        .map(name -> "unknown option " + Quoted.of(name) + Nearest.meant(name, options));
  }

  private static List<String> options(CommandSpec spec) {
    return spec.options().stream().flatMap(option -> Arrays.stream(option.names())).toList();
  }

  private static int report(Terminal terminal, boolean json, boolean verbose, Throwable thrown) {
    Failure failure = Failure.of(thrown);
    Errors.print(terminal, failure, json);
    if (verbose && failure.getCause() != null) {
      failure.getCause().printStackTrace(terminal.err());
    }
    return failure.exit().status();
  }
}
