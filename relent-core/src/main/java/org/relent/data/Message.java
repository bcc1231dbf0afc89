// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.relent.math.ShortestDecimal;

/**
 * A sentence that may name remedies, each worded for whoever reads it.
 *
 * <pre>{@code
 * Message.of("holds {} words and no numbers; leave it out ({})", count, new Remedy.LeaveOut(name))
 * }</pre>
 */
public final class Message {

  private static final Pattern GAP = Pattern.compile("{}", Pattern.LITERAL);

  private final Part[] parts;

  private Message(Part... parts) {
    this.parts = parts;
  }

  /** A stretch of a sentence. */
  private sealed interface Part {

    String in(Wording wording);
  }

  /** Words for everybody. */
  private record Words(String text) implements Part {
    @Override
    public String in(Wording wording) {
      return text;
    }
  }

  /** What is worded for whoever reads it. */
  private record WayOut(Remedy remedy) implements Part {
    @Override
    public String in(Wording wording) {
      return remedy.in(wording);
    }
  }

  /**
   * A sentence with gaps, each written as a pair of braces, that values fill in turn: a remedy is
   * worded for whoever reads it, a message goes in as it is, all else by its text. Where no value
   * is given there are no gaps, whatever the words.
   */
  public static Message of(String sentence, Object... values) {
    if (values.length == 0) {
      return words(sentence);
    }
    String[] stretches = GAP.split(sentence, -1);
    if (stretches.length != values.length + 1) {
      throw new IllegalArgumentException(
          values.length + " values for the gaps of \"" + sentence + "\"");
    }
    Message filled = words(stretches[0]);
    for (int k = 0; k < values.length; k++) {
      filled = filled.then(filling(values[k])).then(stretches[k + 1]);
    }
    return filled;
  }

  private static Message filling(Object value) {
    if (value instanceof Remedy remedy) {
      return new Message(new WayOut(remedy));
    }
    if (value instanceof Message message) {
      return message;
    }
    return words(value instanceof Double x ? ShortestDecimal.text(x) : String.valueOf(value));
  }

  private static Message words(String text) {
    return text.isEmpty() ? new Message() : new Message(new Words(text));
  }

  /** Several sentences, one after another. */
  public static Message joined(List<Message> all, String between) {
    Message joined = of("");
    for (int k = 0; k < all.size(); k++) {
      joined = (k == 0 ? joined : joined.then(between)).then(all.get(k));
    }
    return joined;
  }

  /** Goes on in words that all readers share. */
  public Message then(String words) {
    return then(words(words));
  }

  /** Goes on with a remedy. */
  public Message by(Remedy remedy) {
    return then(filling(remedy));
  }

  /** Goes on as another does; words that meet become one stretch, so that equals are equal. */
  public Message then(Message more) {
    List<Part> all = new ArrayList<>(List.of(parts));
    for (Part part : more.parts) {
      int last = all.size() - 1;
      if (last >= 0 && all.get(last) instanceof Words before && part instanceof Words after) {
        all.set(last, new Words(before.text() + after.text()));
      } else {
        all.add(part);
      }
    }
    return new Message(all.toArray(Part[]::new));
  }

  /** The whole sentence in the words of a reader. */
  public String in(Wording wording) {
    return text(part -> part.in(wording));
  }

  private String text(Function<Part, String> words) {
    return Arrays.stream(parts).map(words).collect(Collectors.joining());
  }

  /** What it names as ways out, in the order of the sentence. */
  public List<Remedy> remedies() {
    return Arrays.stream(parts)
        .filter(WayOut.class::isInstance)
        .map(part -> ((WayOut) part).remedy())
        .toList();
  }

  public boolean isEmpty() {
    return parts.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Message message && Arrays.equals(parts, message.parts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(parts);
  }

  /** In the words of Java. */
  @Override
  public String toString() {
    return in(Wording.JAVA);
  }
}
