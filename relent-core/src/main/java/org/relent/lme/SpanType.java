// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.setting.ValueType;

/** A whole number, or all from one to another. */
public record SpanType(int low, int high) implements ValueType<Span> {

  private static final Pattern SPAN = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");

  @Override
  public String word() {
    return "whole number";
  }

  @Override
  public String range() {
    return "a whole number from " + low + " to " + high + ", or a range such as 1..5";
  }

  @Override
  public Optional<Span> parse(String text) {
    Matcher matcher = SPAN.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int from = Integer.parseInt(matcher.group(1));
    int to = matcher.group(2) == null ? from : Integer.parseInt(matcher.group(2));
    return from < low || to > high || to < from
        ? Optional.empty()
        : Optional.of(new Span(from, to));
  }

  @Override
  public String print(Span value) {
    return value.toString();
  }
}
