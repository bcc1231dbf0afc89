// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.relent.data.Quoted;
import org.relent.model.ConstraintCertificate;
import org.relent.model.CountCertificate;
import org.relent.model.DualCertificate;
import org.relent.model.FitCertificate;
import org.relent.model.FitReport;
import org.relent.model.VariationalCertificate;
import tools.jackson.databind.node.ObjectNode;

/**
 * The certificate of a fit in the header of a file, under the words that results have everywhere: a
 * form, and numbers, null where the form has none.
 */
final class CertificatePart {

  private static final String FORM = "certificate";
  private static final String OBJECTIVE = "objective";
  private static final String GAP = "gap";
  private static final String EVIDENCE = "evidence";
  private static final String RESIDUAL = "residual";
  private static final String RELATIVE_ENTROPY = "relativeEntropy";
  private static final String ENTROPY = "entropy";
  private static final String SUPPORT = "support";
  private static final String SUPPORT_ROWS = "supportRows";
  private static final String PARAMETERS = "parameters";

  /** Models of format 1 that were counted; it had no word for that. */
  private static final List<String> COUNTED = List.of("ml-gaussian", "ml-tree", "bayes-product");

  /** Models of format 1 with hidden parts. */
  private static final List<String> LATENT =
      List.of("lme-gaussian-mixture", "lme-dirichlet-mixture", "lme-boltzmann");

  /** What is rounding of a gap, relative to the objective: far more than any fit leaves. */
  private static final double ROUNDING = 1e-9;

  /** Multipliers of a row or a column where there are no classes: far more than any kind has. */
  private static final int MULTIPLIERS = 16;

  private CertificatePart() {}

  static void write(FitCertificate certificate, ObjectNode header) {
    header.put(FORM, certificate.form());
    Header.number(header, OBJECTIVE, certificate.objective());
    put(header, GAP, certificate.gap());
    Header.number(header, RESIDUAL, certificate.residual());
    put(header, RELATIVE_ENTROPY, certificate.relativeEntropy());
    put(header, ENTROPY, certificate.entropy());
    put(header, SUPPORT, certificate.support());
    // most rows have one multiplier, and files of theirs no such key
    certificate.supportRows().ifPresent(rows -> header.put(SUPPORT_ROWS, rows));
    put(header, PARAMETERS, certificate.parameters());
    // nor have files of models without one this key; a bound is the objective itself
    certificate.evidence().stream()
        .filter(log -> log != certificate.objective())
        .forEach(log -> Header.number(header, EVIDENCE, log));
  }

  private static void put(ObjectNode header, String key, OptionalDouble value) {
    if (value.isPresent()) {
      Header.number(header, key, value.getAsDouble());
    } else {
      header.putNull(key);
    }
  }

  private static void put(ObjectNode header, String key, OptionalInt value) {
    header.put(key, value.isPresent() ? (Integer) value.getAsInt() : null);
  }

  static FitCertificate read(String model, In in, int rows) {
    Fields header = in.header();
    if (in.version() == 1) {
      return ofFormatOne(model, header, rows);
    }
    String form = header.text(FORM);
    FitCertificate certificate =
        switch (form) {
          case DualCertificate.FORM -> dual(header, rows);
          case ConstraintCertificate.FORM ->
              new ConstraintCertificate(
                  header.number(OBJECTIVE),
                  header.number(RESIDUAL),
                  header.number(ENTROPY),
                  header.integer(PARAMETERS));
          case VariationalCertificate.FORM ->
              new VariationalCertificate(header.number(OBJECTIVE), header.number(RESIDUAL));
          case CountCertificate.FORM -> new CountCertificate(header.number(OBJECTIVE));
          default ->
              throw Rule.KEY.broken("a certificate of the form " + Quoted.of(form) + " is unknown");
        };
    requireNothingElse(certificate, header);
    return certificate;
  }

  /**
   * Refuses what no fit can have come to: a proof that contradicts itself, or more multipliers than
   * rows and columns can have.
   *
   * @param classes 1 where there are none
   */
  static void requirePossible(FitReport report, int width, int classes) {
    FitCertificate certificate = report.certificate();
    double rounding = ROUNDING * Math.max(1, Math.abs(certificate.objective()));
    Rule.NUMBER.require(certificate.residual() >= 0, "the residual of a fit is below 0");
    Rule.AGREEMENT.require(
        !report.converged() || certificate.gap().orElse(0) >= -rounding,
        "a fit cannot have converged with a gap below 0");
    long most = (report.rows() + width + 1L) * Math.max(MULTIPLIERS, classes);
    Rule.AGREEMENT.require(
        certificate.support().orElse(0) <= most,
        certificate.support().orElse(0) + " multipliers are more than a fit to such rows has");
  }

  private static DualCertificate dual(Fields header, int rows) {
    DualCertificate dual =
        new DualCertificate(
                header.number(OBJECTIVE),
                header.empty(GAP) ? OptionalDouble.empty() : OptionalDouble.of(header.number(GAP)),
                header.number(RESIDUAL),
                header.number(RELATIVE_ENTROPY),
                header.integer(SUPPORT))
            .withEvidence(
                header.has(EVIDENCE)
                    ? OptionalDouble.of(header.number(EVIDENCE))
                    : OptionalDouble.empty());
    if (!header.has(SUPPORT_ROWS)) {
      return dual;
    }
    int supporting = header.integer(SUPPORT_ROWS);
    Rule.AGREEMENT.require(
        supporting <= rows && supporting <= dual.multipliers(),
        supporting + " rows of support are more than there are, or than their multipliers");
    return dual.withSupportRows(supporting);
  }

  /** What a form has no number for is null. */
  private static void requireNothingElse(FitCertificate certificate, Fields header) {
    requireNull(certificate.gap().isPresent(), GAP, header);
    requireNull(certificate.relativeEntropy().isPresent(), RELATIVE_ENTROPY, header);
    requireNull(certificate.entropy().isPresent(), ENTROPY, header);
    requireNull(certificate.support().isPresent(), SUPPORT, header);
    requireNull(certificate.parameters().isPresent(), PARAMETERS, header);
    Rule.AGREEMENT.require(
        header.number(RESIDUAL) == certificate.residual(),
        "the residual is not one of the certificate's form");
  }

  private static void requireNull(boolean has, String key, Fields header) {
    Rule.AGREEMENT.require(
        has || header.empty(key),
        "a certificate of the form " + header.text(FORM) + " has no " + Quoted.of(key));
  }

  /** There the free parameters of a latent model stood as its support. */
  private static FitCertificate ofFormatOne(String model, Fields header, int rows) {
    DualCertificate told = dual(header, rows);
    return COUNTED.contains(model)
        ? new CountCertificate(told.objective())
        : LATENT.contains(model)
            ? new ConstraintCertificate(
                told.objective(), told.residual(), -told.information(), told.multipliers())
            : told;
  }
}
