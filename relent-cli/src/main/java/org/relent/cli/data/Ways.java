// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.cli.Failure;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Numbers;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.io.DecimalMark;
import org.relent.io.MissingWords;
import org.relent.io.Source;

/**
 * Ways past what keeps data from being read. Each is tried before it is advised, so that the
 * command at its end does work; what is met on the way is told as well.
 */
final class Ways<T> {

  /** Larger files are not tried again and again: the first step is advised on trust. */
  private static final int LARGEST = 1 << 25;

  private static final int MOST_TRIALS = 12;

  /** More different words than these in a column of numbers are no slips. */
  private static final int MOST_WORDS = 5;

  private static final Pattern GOT = Pattern.compile("(?:got|such as) \"([^\"]*)\"[;,]");

  private static final Pattern NUMBER = Pattern.compile("[^\\p{L}…]*\\d[^\\p{L}…]*");

  private static final Pattern GROUPED = Pattern.compile("\\D*\\d{1,3}(,\\d{3})+\\D*");

  private final Loader loader;
  private final Function<Loader, T> loading;
  private final Optional<Path> file;
  private final boolean once;
  private final List<String> behind = new ArrayList<>();
  private String first = "";
  private int trials;

  /**
   * @param file the data, if they are a file that people can edit
   * @param once whether the data are gone once they have been read
   */
  Ways(Loader loader, Function<Loader, T> loading, Optional<Path> file, boolean once) {
    this.once = once;
    this.loader = loader;
    this.loading = loading;
    this.file = file;
  }

  /**
   * A way that leads to the data.
   *
   * @param met what else is in the way, line by line
   * @param loaded the data; empty if the file is too large to try
   */
  record Way<T>(Remedies remedies, List<String> met, Optional<T> loaded) {}

  /** Where a way leads nowhere for a reason of its own, which says nothing of the data. */
  static final class DeadEnd extends RuntimeException {

    private static final long serialVersionUID = 1;
  }

  /** What is behind the first obstacle, where no way past all of them is known. */
  List<String> firstBehind() {
    return behind;
  }

  /** A way past a refusal; empty if none is known. */
  Optional<Way<T>> past(Failure refused, Remedies before) {
    first = trials == 0 ? refused.getMessage() : first;
    for (Remedies next : after(refused, before)) {
      if (onTrust()) {
        return Optional.of(new Way<>(next, List.of(), Optional.empty()));
      }
      if (trials++ >= MOST_TRIALS) {
        return Optional.empty();
      }
      Optional<Way<T>> found = tried(next);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Way<T>> tried(Remedies remedies) {
    try {
      T loaded = loading.apply(detour(remedies));
      return Optional.of(new Way<>(remedies, List.of(), Optional.of(loaded)));
    } catch (DeadEnd end) {
      return Optional.empty();
    } catch (Failure other) {
      if (behind.isEmpty() && !other.getMessage().equals(first) && remedies.repairs().isEmpty()) {
        behind.add(other.getMessage());
      }
      return past(other, remedies)
          .map(
              way -> {
                List<String> met = new ArrayList<>(List.of(other.getMessage()));
                met.addAll(way.met());
                return new Way<>(way.remedies(), met, way.loaded());
              });
    }
  }

  private Loader detour(Remedies remedies) {
    Loader read = remedies.applied(loader);
    if (remedies.repairs().isEmpty()) {
      return read;
    }
    byte[] copy = text(remedies).getBytes(StandardCharsets.UTF_8);
    return read.from(Source.bytes(remedies.copyName(), copy));
  }

  /** The file as it would be after these repairs. */
  private String text(Remedies remedies) {
    String text = text(charset(remedies));
    for (FileRepair repair : remedies.repairs()) {
      text = repair.edit().apply(text);
    }
    return text;
  }

  private static Charset charset(Remedies remedies) {
    return remedies.repairs().stream()
        .map(FileRepair::charset)
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(StandardCharsets.UTF_8);
  }

  private String text(Charset charset) {
    if (file.isEmpty()) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file.get())) {
      String text = new String(in.readNBytes(LARGEST), charset);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (IOException unreadable) {
      // then there is no advice beyond the refusal itself
      return "";
    }
  }

  /** Whether the data cannot be read again, or not soon. */
  private boolean onTrust() {
    try {
      return once || (file.isPresent() && Files.size(file.get()) > LARGEST);
    } catch (IOException unreadable) {
      return true;
    }
  }

  /** What may help, the likelier first. */
  private List<Remedies> after(Failure refused, Remedies before) {
    List<Remedies> named = otherNames(refused, before);
    if (!named.isEmpty() || !(refused.getCause() instanceof DataException fault)) {
      return named;
    }
    List<Remedies> repaired = repaired(refused, before);
    Remedies options = before.copy();
    return repaired.isEmpty() && slips(fault, options) ? List.of(options) : repaired;
  }

  /** Copies of the file, each changed in one way more. */
  private List<Remedies> repaired(Failure refused, Remedies before) {
    List<Remedies> all = new ArrayList<>();
    if (file.isPresent()) {
      for (FileRepair repair : FileRepair.of(text(before), refused.code(), refused.getMessage())) {
        Remedies repaired = before.copy();
        repaired.repair(repair);
        // what is alike in the copy tells itself what it is
        repaired.decimal(Optional.empty());
        all.add(repaired);
      }
    }
    return all;
  }

  /** A target that is spelt otherwise, or a file without names. */
  private List<Remedies> otherNames(Failure refused, Remedies before) {
    Optional<String> target = loader.said();
    boolean unknown =
        refused.code().equals("RLT-D021")
            && target
                .filter(name -> refused.getMessage().contains("no column " + Quoted.of(name)))
                .isPresent();
    boolean doubled =
        refused.code().equals("RLT-D050") && Numbers.parse(refused.column()).isPresent();
    if (file.isEmpty() || !(unknown || doubled)) {
      return List.of();
    }
    SeparatedLines lines = SeparatedLines.of(text(before));
    List<String> names =
        lines.cells(lines.first()).stream().map(name -> name.replace("\"", "")).toList();
    Remedies other = before.copy();
    Optional<String> near = unknown ? Nearest.to(target.get(), names) : Optional.empty();
    if (near.isPresent()) {
      other.predict(near.get());
    } else if (names.stream().anyMatch(name -> Numbers.parse(name).isPresent())) {
      other.headless();
      other.predict("x" + names.size());
    } else {
      return List.of();
    }
    return List.of(other);
  }

  /** Words among numbers: adds what helps; whether anything does. */
  private boolean slips(DataException fault, Remedies to) {
    Map<String, Set<String>> words = new LinkedHashMap<>();
    boolean helpful = false;
    for (DataException slip : fault.all()) {
      if (!slip.code().equals("RLT-D012")) {
        continue;
      }
      String reason = slip.reason();
      Optional<String> cell = quoted(reason);
      helpful = true;
      if (slip.remedies().stream().anyMatch(Remedy.StateDecimal.class::isInstance)) {
        boolean thousands = cell.filter(number -> GROUPED.matcher(number).matches()).isPresent();
        to.decimal(Optional.of(thousands ? DecimalMark.POINT : DecimalMark.COMMA));
      } else if (cell.filter(MissingWords::likely).isPresent() || !slip.remedies().isEmpty()) {
        words.computeIfAbsent(slip.column(), column -> new LinkedHashSet<>()).add(cell.orElse(""));
      } else if (reason.contains("this mark")) {
        ignore(slip.column(), to);
      }
    }
    words.forEach((column, slips) -> gaps(column, slips, fault, to));
    return helpful;
  }

  /** Few words are gaps, or names where that is said first; many make a column useless. */
  private void gaps(String column, Set<String> words, DataException fault, Remedies to) {
    boolean target = loader.said().filter(column::equals).isPresent();
    boolean many = words.size() > MOST_WORDS || fault.total() > fault.all().size();
    boolean names =
        fault.all().stream()
            .filter(slip -> slip.column().equals(column))
            .flatMap(slip -> slip.remedies().stream().limit(1))
            .anyMatch(Remedy.StateType.class::isInstance);
    if (words.stream().allMatch(MissingWords::likely)) {
      words.forEach(to::gap);
    } else if (names) {
      to.names(column);
    } else if (words.contains("") || (many && !target)) {
      ignore(column, to);
    } else {
      words.forEach(to::gap);
    }
  }

  private void ignore(String column, Remedies to) {
    if (loader.said().filter(column::equals).isEmpty()) {
      to.ignore(column);
    }
  }

  /** The cell that a reason shows; empty if it is cut short or cannot be told from its quotes. */
  private static Optional<String> quoted(String reason) {
    Matcher matcher = GOT.matcher(reason);
    return matcher.find()
        ? Optional.of(matcher.group(1))
            .filter(cell -> !cell.endsWith("…") && !cell.contains(","))
            .or(() -> Optional.of(matcher.group(1)).filter(cell -> NUMBER.matcher(cell).matches()))
        : Optional.empty();
  }
}
