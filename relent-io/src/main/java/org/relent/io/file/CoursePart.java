// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.model.Course;
import org.relent.model.Course.LocalSolution;

/** The rounds and starts of a fit in a file; a fit in one go has none, nor have older files. */
final class CoursePart {

  private static final String DESCENT = "course.descent";
  private static final String SOLUTIONS = "course.solutions";
  private static final String ROUNDS = "course.rounds";
  private static final int CHOSEN = 1;

  private CoursePart() {}

  static void write(Course course, Out out) {
    if (!course.descent().isEmpty()) {
      double[] descent = course.descent().stream().mapToDouble(d -> d).toArray();
      out.sections().doubles(DESCENT, descent, descent.length);
    }
    if (!course.solutions().isEmpty()) {
      List<LocalSolution> all = course.solutions();
      double[] values =
          all.stream()
              .flatMapToDouble(s -> Arrays.stream(new double[] {s.relativeEntropy(), s.residual()}))
              .toArray();
      int[] rounds =
          all.stream()
              .flatMapToInt(s -> IntStream.of(s.rounds(), s.chosen() ? CHOSEN : 0))
              .toArray();
      out.sections().doubles(SOLUTIONS, values, all.size(), 2);
      out.sections().ints(ROUNDS, rounds, all.size(), 2);
    }
  }

  static Course read(In in) {
    return new Course(descent(in), solutions(in));
  }

  private static List<Double> descent(In in) {
    if (!in.sections().has(DESCENT)) {
      return List.of();
    }
    int size = in.sections().shape(DESCENT, Dtype.F64, 1).get(0);
    return Arrays.stream(in.sections().doubles(DESCENT, size)).boxed().toList();
  }

  private static List<LocalSolution> solutions(In in) {
    if (!in.sections().has(SOLUTIONS)) {
      return List.of();
    }
    int size = in.sections().shape(SOLUTIONS, Dtype.F64, 2).get(0);
    double[] values = in.sections().doubles(SOLUTIONS, size, 2);
    int[] rounds = in.sections().ints(ROUNDS, 0, size, 2);
    return IntStream.range(0, size)
        .mapToObj(
            s ->
                new LocalSolution(
                    values[2 * s], values[2 * s + 1], rounds[2 * s], rounds[2 * s + 1] == CHOSEN))
        .toList();
  }
}
