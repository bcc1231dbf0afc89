// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs that Relent is raced against. */
final class Peers {

  static final Runner LIBSVM = new Driver("LIBSVM", "libsvm", "svm", "libsvm-dev");
  static final Runner LIBLINEAR = new Driver("LIBLINEAR", "liblinear", "linear", "liblinear-dev");
  static final Runner SCIKIT_LEARN =
      new Script(
          "scikit-learn",
          List.of("/usr/bin/python3", "python3"),
          // to import it would take longer than some of its fits
          List.of("-c", "from importlib import util; exit(util.find_spec('sklearn') is None)"),
          "scikit.py",
          "python3-sklearn");
  static final Runner MCLUST =
      new Script(
          "mclust",
          List.of("Rscript"),
          List.of("-e", "quit(status = !nzchar(system.file(package = 'mclust')))"),
          "mclust.R",
          "r-cran-mclust");
  static final Runner LIBSVM_JAVA = new Jvm("libsvm-java", "LibsvmJava");
  static final Runner LIBLINEAR_JAVA = new Jvm("liblinear-java", "LiblinearJava");
  static final Runner SMILE = new Jvm("smile", "Smile");
  static final Runner TRIBUO = new Jvm("tribuo", "Tribuo");
  static final Runner WEKA = new Jvm("weka", "Weka");
  static final Runner MALLET = new Jvm("mallet", "Mallet");
  static final Runner OPENNLP = new Jvm("opennlp", "OpenNlp");

  private Peers() {}

  private static String install(String debian) {
    return "peer missing: install Debian package " + debian;
  }

  /** A C++ library behind a driver of ours. */
  record Driver(String name, String source, String library, String debian) implements Runner {

    @Override
    public Optional<String> missing(Workshop workshop) {
      if (!Workshop.runs(List.of("g++", "--version"))) {
        return Optional.of(install("g++"));
      }
      return workshop.compiled(source, library).isPresent()
          ? Optional.empty()
          : Optional.of(install(debian));
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      List<String> command = new ArrayList<>();
      command.add(workshop.built().resolve(source).toString());
      command.addAll(settings);
      return command;
    }
  }

  /**
   * A package of an interpreted language behind a script of ours.
   *
   * @param places where an interpreter may be; the first that has the package is taken
   * @param check what it is asked, quickly, to tell whether it has
   * @param source the script, in our own jar
   */
  record Script(String name, List<String> places, List<String> check, String source, String debian)
      implements Runner {

    Script {
      places = List.copyOf(places);
      check = List.copyOf(check);
    }

    private Optional<String> interpreter() {
      return places.stream().filter(this::hasPackage).findFirst();
    }

    private boolean hasPackage(String place) {
      return Workshop.runs(Stream.concat(Stream.of(place), check.stream()).toList());
    }

    @Override
    public Optional<String> missing(Workshop workshop) {
      return interpreter().isPresent() ? Optional.empty() : Optional.of(install(debian));
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      List<String> command = new ArrayList<>();
      command.add(interpreter().orElseThrow());
      command.add(workshop.resource(source).toString());
      command.addAll(settings);
      return command;
    }
  }

  /** A library of the JVM behind a main of ours in bench/src/peers. */
  record Jvm(String name, String main) implements Runner {

    private static final String FOLDER = "peers";

    @Override
    public Optional<String> missing(Workshop workshop) {
      try {
        workshop.classPath(FOLDER, false);
        return Optional.empty();
      } catch (IllegalStateException e) {
        return Optional.of("peer missing: " + e.getMessage());
      }
    }

    @Override
    public List<String> flags() {
      return List.of("-Xmx4g");
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      List<String> command = new ArrayList<>(List.of(Workshop.java()));
      command.addAll(flags());
      command.add("-cp");
      command.add(workshop.classPath(FOLDER, false));
      command.add("org.relent.bench.peers." + main);
      command.addAll(settings);
      return command;
    }
  }
}
