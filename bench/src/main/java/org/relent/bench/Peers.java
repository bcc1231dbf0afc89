// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Programs that Relent is raced against. */
final class Peers {

  static final Runner LIBSVM = new Driver("LIBSVM", "libsvm", "svm", "libsvm-dev");
  static final Runner LIBLINEAR = new Driver("LIBLINEAR", "liblinear", "linear", "liblinear-dev");
  static final Runner SCIKIT_LEARN = new Python("scikit-learn");
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

  /** The system's Python, where the package for it is. */
  record Python(String name) implements Runner {

    private static final List<String> PLACES = List.of("/usr/bin/python3", "python3");

    private static Optional<String> python() {
      return PLACES.stream()
          .filter(place -> Workshop.runs(List.of(place, "-c", "import sklearn")))
          .findFirst();
    }

    @Override
    public Optional<String> missing(Workshop workshop) {
      return python().isPresent() ? Optional.empty() : Optional.of(install("python3-sklearn"));
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      List<String> command = new ArrayList<>();
      command.add(python().orElseThrow());
      command.add(workshop.resource("scikit.py").toString());
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
