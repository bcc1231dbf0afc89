// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.relent.data.Quoted;

/**
 * Where a model comes from and how good it was found to be: no paths, no user names, no time, so
 * that the same data and seed make the same file.
 *
 * @param relent the version of Relent that fitted it
 * @param engine the number of the engine that fitted it, {@link #ENGINE}; 0 for files from before
 *     engines were numbered
 * @param data the fingerprint of the data, such as {@code sha256:9f86d0…}; empty if not taken
 * @param rows of the data, before any were left out; 0 if not told
 * @param columns of the data, target and all; 0 if not told
 * @param missing the words that were taken for gaps, and are in data to predict
 * @param metrics what was measured, by name, in order
 */
public record Provenance(
    String relent,
    int engine,
    String data,
    long rows,
    int columns,
    MissingWords missing,
    Map<String, Figure> metrics) {

  /** The version of this Relent. */
  public static final String VERSION = "0.1.0";

  /**
   * The number of this engine. It rises whenever the same data, settings and seed give a model of
   * other bytes; fits by engines of different numbers agree to their certificates only.
   */
  public static final int ENGINE = 8;

  private static final Pattern RELEASE = Pattern.compile("[0-9A-Za-z.+-]{1,40}");
  private static final Pattern FINGERPRINT = Pattern.compile("|[a-z0-9-]{1,20}:[0-9a-f]{8,128}");

  /**
   * A figure: one number, or a mean with its spread.
   *
   * @param sd the standard deviation over folds; empty for a single number
   */
  public record Figure(double mean, OptionalDouble sd) {

    /** One number. */
    public static Figure of(double value) {
      return new Figure(value, OptionalDouble.empty());
    }

    /** A mean over folds and its standard deviation. */
    public static Figure of(double mean, double sd) {
      return new Figure(mean, OptionalDouble.of(sd));
    }
  }

  public Provenance {
    require(RELEASE.matcher(relent).matches(), "version", relent);
    require(engine >= 0, "number of an engine", Integer.toString(engine));
    require(FINGERPRINT.matcher(data).matches(), "fingerprint", data);
    require(rows >= 0, "number of rows", Long.toString(rows));
    require(columns >= 0, "number of columns", Integer.toString(columns));
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
  }

  // a path or a name must not slip into a file that is passed on
  private static void require(boolean sound, String what, String value) {
    if (!sound) {
      throw new IllegalArgumentException(
          "A " + what + " of a provenance cannot be " + Quoted.of(value));
    }
  }

  /** Of a model about whose data nothing is told. */
  public static Provenance unknown() {
    return new Provenance(
        VERSION, ENGINE, "", 0, 0, MissingWords.standard(), Collections.emptyMap());
  }

  /** Of a model fitted by this Relent to data with this fingerprint. */
  public static Provenance of(String data, long rows, int columns) {
    return new Provenance(
        VERSION, ENGINE, data, rows, columns, MissingWords.standard(), Collections.emptyMap());
  }

  /** The same with one more figure. */
  public Provenance with(String metric, Figure figure) {
    Map<String, Figure> more = new LinkedHashMap<>(metrics);
    more.put(metric, figure);
    return new Provenance(relent, engine, data, rows, columns, missing, more);
  }

  /** The same with these words for gaps. */
  public Provenance withMissing(MissingWords words) {
    return new Provenance(relent, engine, data, rows, columns, words, metrics);
  }

  /** Whether this engine fitted it, so that the same fit again gives the same bytes. */
  public boolean isOfThisEngine() {
    return engine == ENGINE;
  }
}
