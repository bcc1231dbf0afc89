// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Message;
import org.relent.extension.Part;
import org.relent.extension.Parts;
import org.relent.machine.Fitting;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.setting.Setting;
import org.relent.solve.Monitor;
import org.relent.task.Task;

/**
 * A kind of model: what it is called, what it is for, and its recipes, which say themselves what
 * can be set. Each is declared by the class of its recipes and registered by the library or an
 * extension.
 *
 * @param <M> what it fits
 */
public final class ModelKind<M extends Model> implements Part {

  private final String id;
  private final Task<M, ?, ?> task;
  private final String summary;
  private final String paper;
  private final Supplier<Recipes<?, M>> recipes;
  private final Predicate<Examples> suits;
  private final Map<String, List<String>> parts;
  private final Map<String, List<String>> byEvidence;
  private final boolean inOrder;
  private final boolean goesOn;

  private ModelKind(
      String id,
      Task<M, ?, ?> task,
      String summary,
      String paper,
      Supplier<Recipes<?, M>> recipes,
      Predicate<Examples> suits,
      Map<String, List<String>> parts,
      Map<String, List<String>> byEvidence,
      boolean inOrder,
      boolean goesOn) {
    this.id = id;
    this.task = task;
    this.summary = summary;
    this.paper = paper;
    this.recipes = recipes;
    this.suits = suits;
    this.parts = parts;
    this.byEvidence = byEvidence;
    this.inOrder = inOrder;
    this.goesOn = goesOn;
  }

  /**
   * A kind of model. Its recipes and settings are made when they are first asked for: of many kinds
   * that are known a program uses one.
   *
   * @param id such as {@code med-svm}
   * @param summary one line for those who choose
   * @param paper where it comes from
   * @param standard the recipe where nothing is said
   * @param settings what can be said, applied in this order
   */
  public static <R extends Recipe<M> & Fitting.Carrier<R>, M extends Model> ModelKind<M> of(
      String id,
      Task<M, ?, ?> task,
      String summary,
      String paper,
      Supplier<R> standard,
      Supplier<List<Setting<R, ?>>> settings) {
    Supplier<Recipes<?, M>> recipes =
        new Once<>(
            () ->
                new Recipes<>(
                    id,
                    Parts.answer(ModelKind.class, id, standard.get()),
                    Parts.answer(ModelKind.class, id, settings.get())));
    return new ModelKind<>(
        id,
        task,
        summary,
        paper,
        recipes,
        examples -> true,
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        false,
        false);
  }

  /** The same, of which no model is tried unasked unless the rows are such. */
  public ModelKind<M> suiting(Predicate<Examples> rows) {
    return new ModelKind<>(
        id, task, summary, paper, recipes, rows, parts, byEvidence, inOrder, goesOn);
  }

  /** The same, whose models depend on the order in which rows come. */
  public ModelKind<M> inOrder() {
    return new ModelKind<>(
        id, task, summary, paper, recipes, suits, parts, byEvidence, true, goesOn);
  }

  /** The same, whose models go on learning from new rows ({@link Trainer#update}). */
  public ModelKind<M> goingOn() {
    return new ModelKind<>(
        id, task, summary, paper, recipes, suits, parts, byEvidence, inOrder, true);
  }

  /**
   * The same, whose models have no other forms of a part than these; of parts that are not named
   * here any form will do.
   *
   * @param part what it goes by in a stored model, such as {@code scores}
   */
  public ModelKind<M> holding(String part, List<? extends Part> forms) {
    Map<String, List<String>> more = new LinkedHashMap<>(parts);
    more.put(part, forms.stream().map(Part::id).toList());
    return new ModelKind<>(
        id, task, summary, paper, recipes, suits, more, byEvidence, inOrder, goesOn);
  }

  /**
   * The same, whose fits tell their evidence ({@link org.relent.model.FitCertificate#evidence}).
   *
   * @param setting the name of one
   * @param values of it that a search by evidence tries: they leave to each fit what that can
   *     choose
   */
  public ModelKind<M> tellingEvidence(String setting, String... values) {
    Map<String, List<String>> more = new LinkedHashMap<>(byEvidence);
    more.put(setting, List.of(values));
    return new ModelKind<>(id, task, summary, paper, recipes, suits, parts, more, inOrder, goesOn);
  }

  /** Whether fits tell their evidence, if they are not too large. */
  public boolean tellsEvidence() {
    return !byEvidence.isEmpty();
  }

  /** The values of settings that a search by evidence tries. */
  public Map<String, List<String>> byEvidence() {
    return Collections.unmodifiableMap(byEvidence);
  }

  /** The forms that parts of its models have, where they are told, by what the parts go by. */
  public Map<String, List<String>> parts() {
    return Collections.unmodifiableMap(parts);
  }

  /** Whether a model of this kind is worth trying on some rows where none is asked for. */
  public boolean suits(Examples examples) {
    return suits.test(examples);
  }

  Recipes<?, M> recipes() {
    return recipes.get();
  }

  /** The recipe where nothing is said. */
  public Recipe<M> standard() {
    return recipes().standard();
  }

  /** Such as {@code med-svm}. */
  @Override
  public String id() {
    return id;
  }

  /** What it is for. */
  public Task<M, ?, ?> task() {
    return task;
  }

  /** The same with what settings, those given and the standard ones, say of it. */
  public Task<M, ?, ?> task(Map<String, String> given) {
    return task.of(settings(given).texts());
  }

  /** The same as a kind of models of a task, if it is one. */
  @SuppressWarnings("unchecked") // tasks that share models have one type of them
  public <T extends Model> Optional<ModelKind<T>> of(Task<T, ?, ?> wanted) {
    return task.sharesModelsWith(wanted) ? Optional.of((ModelKind<T>) this) : Optional.empty();
  }

  /** One line for those who choose. */
  public String summary() {
    return summary;
  }

  /** Where it comes from. */
  public String paper() {
    return paper;
  }

  /** The settings of a recipe of this kind as text, in the order of declaration. */
  Map<String, String> texts(Recipe<M> recipe) {
    return recipes().texts(recipe);
  }

  /** What can be set, in the order of declaration. */
  public List<Parameter<?>> parameters() {
    return recipes().parameters();
  }

  /** Settings of this kind of model: what is given, and the standard for all else. */
  public Settings settings(Map<String, String> given) {
    return new Settings(recipes().texts(given), new LinkedHashMap<>(given));
  }

  /** Those of some settings whose values are not the standard ones, in the order of declaration. */
  public Map<String, String> departures(Map<String, String> given) {
    Map<String, String> departures = new LinkedHashMap<>(settings(given).texts());
    parameters().stream()
        .filter(parameter -> parameter.isStandard(departures.get(parameter.name())))
        .forEach(parameter -> departures.remove(parameter.name()));
    return departures;
  }

  /** The trainer for these settings; what they leave to the rows, each fit takes from its own. */
  public Trainer<M> trainer(Settings settings, Run run) {
    return recipes().trainer(settings.given(), run);
  }

  /** Whether models of this kind go on learning from new rows. */
  public boolean goesOn() {
    return goesOn;
  }

  /**
   * The model after it has learnt from more rows as well, by its own settings.
   *
   * @param model of this kind
   */
  public M update(M model, Examples rows, Run run, Monitor monitor) {
    Map<String, String> given = new LinkedHashMap<>();
    if (goesOn) {
      given.putAll(model.summary().settings());
    }
    return restored(given, run).update(model, rows, monitor);
  }

  /** The trainer of settings that a model was stored with. */
  private Trainer<M> restored(Map<String, String> stored, Run run) {
    try {
      return trainer(settings(stored), run);
    } catch (DataException unreadable) {
      throw DataException.of(
          "RLT-S044",
          Message.of("this model cannot go on learning, since its settings cannot be read: ")
              .then(unreadable.sentence()));
    }
  }

  /** Settings that an older version may have stored, in the words of today. */
  public Map<String, String> inTodaysWords(Map<String, String> stored) {
    Map<String, String> settings = new LinkedHashMap<>(stored);
    parameters()
        .forEach(
            parameter ->
                settings.computeIfPresent(
                    parameter.name(), (name, text) -> parameter.type().current(text)));
    return settings;
  }

  /** The setting of this name. */
  public Optional<Parameter<?>> parameter(String name) {
    return parameters().stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /** Whether a value may be stated: of a parameter there is, or of what it does in any case. */
  public boolean takes(String parameter, String value) {
    return has(parameter) || Recipes.holdsAnyway(parameter, value);
  }

  /** Whether there is a parameter of this name. */
  public boolean has(String parameter) {
    return parameter(parameter).isPresent();
  }

  /**
   * Whether it absorbs rows as they come, so that another order makes another model. All else but
   * what {@link #drawsRows} learns the same from the same rows in any order.
   */
  public boolean readsInOrder() {
    return inOrder;
  }

  /**
   * Whether it holds out rows drawn by their place in the data: then their order is a part of the
   * draw.
   */
  public boolean drawsRows() {
    return has("heldOut");
  }

  /** Whether it learns from labels that are not certain. */
  public boolean takesUncertainLabels() {
    return has("labelNoise");
  }

  @Override
  public String toString() {
    return id;
  }
}
