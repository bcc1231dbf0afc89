// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.math.Seed;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** No damage goes unnoticed, whatever and wherever it is. */
@Slow
class DamageTest {

  /** So many bytes at most are changed at a time. */
  private static final int LONGEST = 12;

  private interface Damage {
    void on(byte[] file, String name);
  }

  private static Stream<DynamicTest> each(Damage damage) {
    return Zoo.small().stream()
        .map(
            model ->
                DynamicTest.dynamicTest(
                    model.name(),
                    () ->
                        damage.on(
                            Models.bytes(SavedModel.of(model.model(), Provenance.unknown())),
                            model.name())));
  }

  @TestFactory
  Stream<DynamicTest> everyTruncationIsRefused() {
    return each(
        (file, name) -> {
          for (int length = 0; length < file.length; length++) {
            refused(Arrays.copyOf(file, length), name + " cut at " + length);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> everySingleBitFlipIsRefused() {
    return each(
        (file, name) ->
            IntStream.range(0, file.length).parallel().forEach(at -> flipped(file, at, name)));
  }

  private static void flipped(byte[] file, int at, String name) {
    byte[] copy = file.clone();
    for (int bit = 0; bit < 8; bit++) {
      copy[at] = (byte) (file[at] ^ (1 << bit));
      refused(copy, name + " byte " + at + " bit " + bit);
    }
  }

  @TestFactory
  Stream<DynamicTest> randomDamageIsRefused() {
    return each(
        (file, name) -> {
          UniformRandomProvider random = new Seed(11).random();
          for (int n = 0; n < Scale.of(500, 10_000); n++) {
            byte[] damaged = damaged(file, random);
            if (!Arrays.equals(file, damaged)) {
              refused(damaged, name + " damage " + n);
            }
          }
        });
  }

  /** Bytes overwritten, inserted or taken away. */
  private static byte[] damaged(byte[] file, UniformRandomProvider random) {
    int length = 1 + random.nextInt(LONGEST);
    int at = random.nextInt(file.length - length);
    byte[] noise = new byte[length];
    random.nextBytes(noise);
    byte[] head = Arrays.copyOf(file, at);
    byte[] tail = Arrays.copyOfRange(file, at + length, file.length);
    return switch (random.nextInt(3)) {
      case 0 -> joined(head, noise, tail);
      case 1 -> joined(head, noise, Arrays.copyOfRange(file, at, file.length));
      default -> joined(head, new byte[0], tail);
    };
  }

  private static byte[] joined(byte[] head, byte[] middle, byte[] tail) {
    byte[] all = Arrays.copyOf(head, head.length + middle.length + tail.length);
    System.arraycopy(middle, 0, all, head.length, middle.length);
    System.arraycopy(tail, 0, all, head.length + middle.length, tail.length);
    return all;
  }

  private static void refused(byte[] file, String what) {
    DataException refusal =
        assertThrows(DataException.class, () -> Models.parse(file), () -> what + " was accepted");
    assertTrue(refusal.code().startsWith("RLT-M"), () -> what + " gave " + refusal.code());
  }
}
