// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.relent.data.Words;
import org.relent.finding.Finding.Lines.At;
import org.relent.finding.Finding.Named;
import org.relent.finding.Finding.Scatter.Mark;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Density;
import org.relent.model.Restart;

/** Where the starts of a search ended, those of one end together (LME Algorithm 2). */
record Restarts(String part, String select, int tried, List<End> ends) {

  /** Ends that differ by less are one, relative to their size. */
  static final double SAME = 1e-6;

  /** So many ends are read. */
  private static final int MOST_ENDS = 25;

  /** Four decimals tell ends apart. */
  private static final double FINE = 0.01;

  /** Rejected ends are drawn within so many widths of the feasible ones. */
  private static final double WIDTHS = 2;

  /** Where there is one feasible end alone, in nats. */
  private static final double LEAST_WIDTH = 0.1;

  /** The starts that ended at one place; the chosen one stands for them, or the first. */
  record End(Restart like, List<Restart> starts) {

    End {
      starts = List.copyOf(starts);
    }

    private End with(Restart other) {
      List<Restart> more = new ArrayList<>(starts);
      more.add(other);
      return new End(other.chosen() ? other : like, more);
    }

    private boolean holds(Restart other) {
      return like.parts() == other.parts()
          && like.rejected().equals(other.rejected())
          && same(like.entropy(), other.entropy())
          && same(like.logLikelihood(), other.logLikelihood());
    }

    private static boolean same(double a, double b) {
      return Double.compare(a, b) == 0 || Math.abs(a - b) <= SAME * Math.max(1, Math.abs(a));
    }

    boolean feasible() {
      return like.rejected().isEmpty();
    }

    private String rounds() {
      int fewest = starts.stream().mapToInt(Restart::rounds).min().orElse(0);
      int most = starts.stream().mapToInt(Restart::rounds).max().orElse(0);
      return Words.count(fewest) + (fewest == most ? "" : " to " + Words.count(most));
    }
  }

  /** The one that matters most first. */
  static Restarts of(Density model) {
    List<End> ends = new ArrayList<>();
    for (Restart restart : model.restarts()) {
      int at =
          IntStream.range(0, ends.size())
              .filter(e -> ends.get(e).holds(restart))
              .findFirst()
              .orElse(-1);
      if (at < 0) {
        ends.add(new End(restart, List.of(restart)));
      } else {
        ends.set(at, ends.get(at).with(restart));
      }
    }
    int parts = model.parts().size();
    ends.sort(
        Comparator.comparing((End end) -> end.like().parts() != parts)
            .thenComparing(end -> end.like().parts())
            .thenComparing(end -> !end.like().chosen())
            .thenComparing(end -> !end.feasible())
            .thenComparing(end -> -end.like().entropy()));
    return new Restarts(
        DensityStudy.part(model),
        model.summary().settings().getOrDefault("select", ""),
        model.restarts().size(),
        List.copyOf(ends));
  }

  /** {@code 28 of 30 starts ended at a solution}; of one start, whether it did. */
  String solved() {
    long feasible = ends.stream().filter(End::feasible).mapToLong(end -> end.starts().size()).sum();
    return Words.count(feasible) + " of " + Words.count(tried, "start") + " ended at a solution";
  }

  /** The numbers of parts that were tried, rising. */
  int[] numbers() {
    return ends.stream().mapToInt(end -> end.like().parts()).distinct().sorted().toArray();
  }

  /** Empty if the model does not say where its starts ended. */
  Optional<Chapter> chapter() {
    if (ends.isEmpty()) {
      return Optional.empty();
    }
    List<Finding> findings = new ArrayList<>();
    findings.add(scatter());
    if (numbers().length > 1) {
      findings.add(criteria());
    }
    findings.add(table());
    return Optional.of(new Chapter("Where did the starts end?", lead(), findings));
  }

  private String lead() {
    long distinct = ends.stream().filter(End::feasible).count();
    return solved()
        + (distinct > 1 ? ", " + Words.count(distinct) + " different ones in all. " : ". ")
        + chosen().map(this::why).orElse("");
  }

  private Optional<End> chosen() {
    return ends.stream().filter(end -> end.like().chosen()).findFirst();
  }

  private String why(End end) {
    String best =
        switch (select) {
          case "entropy" -> "The model is the one of highest entropy, as LME asks.";
          case "likelihood" -> "The model is the one of highest likelihood.";
          case "bic" -> "The model is the one of smallest BIC.";
          case "icl" -> "The model is the one of smallest ICL.";
          default -> "";
        };
    int[] numbers = numbers();
    return numbers.length == 1
        ? best
        : Words.filled(
            "{} Of {} to {}, {} gave the smallest {}; entropies and likelihoods compare solutions"
                + " of one number only.",
            best,
            Words.count(numbers[0]),
            Words.count(numbers[numbers.length - 1], part),
            Words.count(end.like().parts()),
            select.equals("icl")
                ? "ICL, " + Words.number(end.like().icl())
                : "BIC, " + Words.number(end.like().bic()));
  }

  /** The feasible end of so many parts that has the largest of something. */
  private Optional<End> largest(int parts, ToDoubleFunction<Restart> of) {
    return ends.stream()
        .filter(end -> end.feasible() && end.like().parts() == parts)
        .max(Comparator.comparingDouble(end -> of.applyAsDouble(end.like())));
  }

  private boolean picked(End end, ToDoubleFunction<Restart> by) {
    return largest(end.like().parts(), by).filter(end::equals).isPresent();
  }

  /** {@code LME, MLE, chosen}: of highest entropy, of highest likelihood, the model; or none. */
  private List<String> picks(End end) {
    List<String> picks = new ArrayList<>();
    if (picked(end, Restart::entropy)) {
      picks.add("LME");
    }
    if (picked(end, Restart::logLikelihood)) {
      picks.add("MLE");
    }
    if (end.like().chosen()) {
      picks.add("chosen");
    }
    return picks;
  }

  private String outcome(End end) {
    List<String> picks = picks(end);
    return end.like().rejected().orElse("feasible")
        + (picks.isEmpty() ? "" : ": " + String.join(", ", picks));
  }

  Finding.Listing table() {
    boolean several = numbers().length > 1;
    List<String> columns = new ArrayList<>(List.of("end", "starts"));
    if (several) {
      columns.add(part + "s");
    }
    columns.addAll(
        List.of("entropy", "log-likelihood", "constraints missed by", "rounds", "outcome"));
    return new Finding.Listing(
        "The distinct ends",
        "Entropy and mean log-likelihood of a row are in nats. LME is the feasible end of highest"
            + " entropy, MLE that of highest likelihood"
            + (several ? ", of each number of " + part + "s." : "."),
        columns,
        IntStream.range(0, Math.min(MOST_ENDS, ends.size()))
            .mapToObj(e -> row(e, several))
            .toList(),
        ends.size());
  }

  private List<String> row(int e, boolean several) {
    End end = ends.get(e);
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(e + 1));
    cells.add(Words.count(end.starts().size()));
    if (several) {
      cells.add(Words.count(end.like().parts()));
    }
    cells.add(Words.beside(FINE, end.like().entropy()));
    cells.add(Words.beside(FINE, end.like().logLikelihood()));
    cells.add(Words.number(end.like().residual()));
    cells.add(end.rounds());
    cells.add(outcome(end));
    return cells;
  }

  /** Entropy against likelihood, of the ends with as many parts as the model has. */
  Finding.Scatter scatter() {
    int parts = ends.get(0).like().parts();
    List<Integer> all =
        IntStream.range(0, ends.size())
            .filter(e -> ends.get(e).like().parts() == parts)
            .boxed()
            .toList();
    List<Integer> drawn = all.stream().filter(near(all)).toList();
    int far = all.size() - drawn.size();
    return new Finding.Scatter(
        "Entropy against likelihood"
            + (numbers().length == 1 ? "" : ", of " + Words.count(parts, part)),
        "Each dot is an end, the larger the more starts came there; hollow ones were rejected."
            + " Where the constraints hold, log-likelihood and entropy add up to what a row leaves"
            + " open (Theorem 5.1), so the best fit seldom has the highest entropy."
            + (far == 0 ? "" : " Too far off to be drawn: " + Words.count(far) + "."),
        "mean log-likelihood of a row (nats)",
        "entropy (nats)",
        List.of(
            new Named<>("feasible", marks(drawn, End::feasible)),
            new Named<>("rejected", marks(drawn, end -> !end.feasible()))),
        drawn.stream()
            .filter(e -> !picks(ends.get(e)).isEmpty())
            .map(e -> mark(e, String.join(", ", picks(ends.get(e)))))
            .toList());
  }

  /** Those a picture of the feasible ends has room for: a collapsing component has no bound. */
  private Predicate<Integer> near(List<Integer> all) {
    Predicate<Integer> likelihood = near(all, Restart::logLikelihood);
    return likelihood.and(near(all, Restart::entropy));
  }

  private Predicate<Integer> near(List<Integer> all, ToDoubleFunction<Restart> of) {
    double[] feasible =
        all.stream()
            .filter(e -> ends.get(e).feasible())
            .mapToDouble(e -> of.applyAsDouble(ends.get(e).like()))
            .toArray();
    double low = Arrays.stream(feasible).min().orElse(Double.NEGATIVE_INFINITY);
    double high = Arrays.stream(feasible).max().orElse(Double.POSITIVE_INFINITY);
    double room = WIDTHS * Math.max(high - low, LEAST_WIDTH);
    return e -> {
      double at = of.applyAsDouble(ends.get(e).like());
      return Double.isFinite(at) && at >= low - room && at <= high + room;
    };
  }

  private List<Mark> marks(List<Integer> drawn, Predicate<End> kind) {
    return drawn.stream().filter(e -> kind.test(ends.get(e))).map(this::mark).toList();
  }

  private Mark mark(int e) {
    End end = ends.get(e);
    return mark(
        e,
        "end " + (e + 1) + ": " + Words.count(end.starts().size(), "start") + ", " + outcome(end));
  }

  private Mark mark(int e, String label) {
    Restart like = ends.get(e).like();
    return new Mark(like.logLikelihood(), like.entropy(), ends.get(e).starts().size(), label);
  }

  /** BIC and ICL of the best of each number of parts. */
  Finding.Lines criteria() {
    return new Finding.Lines(
        "How many " + part + "s",
        "number of " + part + "s",
        "criterion (small is good)",
        List.of(new Named<>("BIC", line(Restart::bic)), new Named<>("ICL", line(Restart::icl))));
  }

  private List<At> line(ToDoubleFunction<Restart> criterion) {
    return IntStream.of(numbers())
        .mapToObj(
            n -> new At(n, best(n).map(e -> criterion.applyAsDouble(e.like())).orElse(Double.NaN)))
        .toList();
  }

  private Optional<End> best(int parts) {
    return chosen()
        .filter(end -> end.like().parts() == parts)
        .or(
            () ->
                switch (select) {
                  case "likelihood", "bic" -> largest(parts, Restart::logLikelihood);
                  case "icl" -> largest(parts, restart -> -restart.icl());
                  default -> largest(parts, Restart::entropy);
                });
  }
}
