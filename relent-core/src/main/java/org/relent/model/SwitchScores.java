// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Scores whose parts have switches (MED, NIPS version §4): the mean scores, and how probable each
 * part is.
 *
 * @param inner the mean scores
 * @param switches in the order of what they speak of
 */
public record SwitchScores(ScoreFunction inner, List<Switch> switches) implements ScoreFunction {

  /** How they are stored: the scores within, and a probability and a weight for each name. */
  public static final ScoreForm FORM = new ScoreForm("switches", SwitchScores::read);

  private static final String NAME = "switch";
  private static final String COLUMN = "column";
  private static final String PROBABLE = "probable";

  public SwitchScores {
    switches = List.copyOf(switches);
  }

  private static SwitchScores read(StoreReader from, int outputs) {
    from.shape().requireWhole();
    List<String> names = from.names(NAME, NAME);
    List<String> columns = from.names(COLUMN, COLUMN);
    StoredScores.requireFit(columns.size() == names.size() && !names.isEmpty());
    double[] probability = from.doubles("probability", names.size());
    double[] weight = from.doubles("weight", names.size());
    List<Switch> switches = new ArrayList<>();
    for (int g = 0; g < names.size(); g++) {
      switches.add(new Switch(names.get(g), columns.get(g), probability[g], weight[g]));
    }
    requireSound(switches);
    StoredScores.requireFit(from.integer(PROBABLE) == probable(switches));
    return new SwitchScores(StoredScores.read(from.object("inner"), outputs), switches);
  }

  /** How many are more likely than not to be on. */
  private static int probable(List<Switch> switches) {
    return (int) switches.stream().filter(s -> s.probability() > 0.5).count();
  }

  private static void requireSound(List<Switch> switches) {
    StoreFault.LIMIT.require(
        switches.stream().allMatch(s -> s.probability() >= 0 && s.probability() <= 1),
        "the probability of a switch is not within [0, 1]");
    StoreLimits.moderate("weight", switches.stream().mapToDouble(Switch::weight).toArray());
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    to.shape().requireWhole();
    requireSound(switches);
    int size = switches.size();
    // for those who look at the header alone
    to.put(PROBABLE, probable(switches));
    to.names(NAME, switches.stream().map(Switch::name).toList(), NAME);
    to.names(COLUMN, switches.stream().map(Switch::column).toList(), COLUMN);
    to.array("probability", switches.stream().mapToDouble(Switch::probability).toArray(), size);
    to.array("weight", switches.stream().mapToDouble(Switch::weight).toArray(), size);
    StoredScores.write(inner, to.object("inner"));
  }

  /** The switches of a model, the most probable first; none if it has none. */
  public static List<Switch> of(Model model) {
    return model instanceof Scored scored && scored.scores() instanceof SwitchScores own
        ? own.ranked()
        : List.of();
  }

  /** The most probable first; of equal ones that of the larger weight, then as they come. */
  public List<Switch> ranked() {
    return switches.stream()
        .sorted(
            Comparator.comparingDouble((Switch s) -> -s.probability())
                .thenComparingDouble(s -> -Math.abs(s.weight())))
        .toList();
  }

  /** The scores as they are without what is known of their switches. */
  static ScoreFunction plain(ScoreFunction scores) {
    return scores instanceof SwitchScores own ? own.inner : scores;
  }

  /** Linear scores, be their weights behind switches or not. */
  public static Optional<LinearScores> linear(ScoreFunction scores) {
    return plain(scores) instanceof LinearScores linear ? Optional.of(linear) : Optional.empty();
  }

  @Override
  public boolean carriesRows() {
    return inner.carriesRows();
  }

  @Override
  public int trainingRows() {
    return inner.trainingRows();
  }

  @Override
  public int outputs() {
    return inner.outputs();
  }

  @Override
  public double[] scores(Rows rows, int i) {
    return inner.scores(rows, i);
  }

  @Override
  public double[][] scores(Rows rows) {
    return inner.scores(rows);
  }

  @Override
  public List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding) {
    return inner.terms(rows, i, output, encoding);
  }
}
