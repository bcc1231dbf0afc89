// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Split;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.task.Task;
import org.relent.task.Tasks;

/** No fold's model knows anything of the rows that it is judged by. */
class FoldLeakTest {

  /** Every kind, and what leaves widths, sizes and noise to the rows. */
  static Stream<EveryKind.Case> cases() {
    return EveryKind.cases().stream()
        .map(FoldLeakTest::judged)
        .flatMap(one -> Stream.concat(Stream.of(one), relative(one)));
  }

  /** Detectors are judged by labels. */
  private static EveryKind.Case judged(EveryKind.Case one) {
    if (one.kind().task() != Tasks.ANOMALIES) {
      return one;
    }
    List<String> labels =
        IntStream.range(0, one.examples().size())
            .mapToObj(i -> i % 5 == 4 ? "strange" : "normal")
            .toList();
    Examples labelled =
        one.examples().features().with(CategoryColumn.of("is", labels)).target("is");
    return with(
        new EveryKind.Case(one.name(), one.kind(), one.settings(), labelled), "normal", "normal");
  }

  private static Stream<EveryKind.Case> relative(EveryKind.Case one) {
    if (!one.kind().has("kernel")) {
      return Stream.empty();
    }
    Stream<EveryKind.Case> kernels =
        Stream.of("rbf:gamma=4x", "auto", "0.1x*rbf:gamma=0.25x", "linear+2*rbf")
            .map(kernel -> with(one, "kernel", kernel));
    return one.kind().has("noise")
        ? Stream.concat(kernels, Stream.of(with(one, "noise", "5x")))
        : kernels;
  }

  private static EveryKind.Case with(EveryKind.Case one, String name, String value) {
    Map<String, String> settings = new LinkedHashMap<>(one.settings());
    settings.put(name, value);
    return new EveryKind.Case(one.kind().id() + settings, one.kind(), settings, one.examples());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void otherValuesInTheTestRowsChangeNoBit(EveryKind.Case one) {
    Examples examples = one.examples();
    int[] train = IntStream.range(0, examples.size()).filter(i -> i % 4 != 3).toArray();
    int[] test = IntStream.range(0, examples.size()).filter(i -> i % 4 == 3).toArray();
    int[] all = IntStream.range(0, examples.size()).toArray();
    Split split = new Split(train, test);
    // the rows that are judged become copies of one of them
    int[] copied = IntStream.range(0, examples.size()).map(i -> i % 4 == 3 ? 3 : i).toArray();
    byte[] model = model(one, examples, split);
    assertArrayEquals(model, model(one, examples.select(copied), split));
    assertFalse(Arrays.equals(model, model(one, examples, new Split(all, test))));
  }

  private static byte[] model(EveryKind.Case one, Examples examples, Split split) {
    return model(one.kind(), one.settings(), examples, split);
  }

  private static <M extends Model> byte[] model(
      ModelKind<M> kind, Map<String, String> settings, Examples examples, Split split) {
    Trainer<M> trainer = kind.trainer(kind.settings(settings), Run.standard());
    return model(kind.task().of(settings), trainer, examples, split);
  }

  private static <M extends Model> byte[] model(
      Task<M, ?, ?> task, Trainer<M> trainer, Examples examples, Split split) {
    List<M> models = new ArrayList<>();
    Trainer<M> recorded =
        (rows, monitor) -> {
          M model = trainer.fit(rows, monitor);
          models.add(model);
          return model;
        };
    CrossValidation.over(List.of(split)).run(task, recorded, examples);
    assertEquals(1, models.size());
    return EveryKind.bytes(models.get(0));
  }
}
