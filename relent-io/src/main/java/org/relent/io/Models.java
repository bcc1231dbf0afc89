// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.io.file.Holdable;
import org.relent.io.file.ModelFile;
import org.relent.io.file.Rule;
import org.relent.model.Model;

/**
 * Models as files, {@code .relent}: saved whole or not at all, and never believed before they are
 * checked. A file cannot run code; what is wrong with one is a {@link
 * org.relent.data.DataException} whose code begins with {@code RLT-M}.
 *
 * <p>A loaded model predicts the same bits as the one saved, and saved again becomes the same
 * bytes. Kernel models carry training rows: whoever has the file has them. Checksums tell damage,
 * not who made a file.
 *
 * <pre>{@code
 * Models.save(model, Path.of("crabs.relent"));
 * Classifier same = Models.load(Path.of("crabs.relent"), Classifier.class);
 * }</pre>
 */
public final class Models {

  /** Enough to know a model file by. */
  private static final int BEGINNING = 24;

  private Models() {}

  /** Saves a model about whose data nothing is told. */
  public static void save(Model model, Path file) {
    save(SavedModel.of(model, Provenance.unknown()), file);
  }

  /** Saves a model; a file of this name is replaced once all is written and read back. */
  public static void save(SavedModel model, Path file) {
    AtomicFile.write(file, bytes(model));
  }

  /**
   * Refuses with {@code RLT-D056} examples with a name that no model file can hold: too long, or
   * with control characters or half a surrogate pair. Asked before learning, it tells the place.
   */
  public static void requireHoldable(Examples examples) {
    Holdable.require(examples);
  }

  /** Loads a model. */
  public static SavedModel load(Path file) {
    return parse(ModelInput.all(file));
  }

  /**
   * Loads a model that must be of a type, such as {@code Classifier.class}; another is refused with
   * {@code RLT-M023}.
   */
  public static <M extends Model> M load(Path file, Class<M> type) {
    Model model = load(file).model();
    if (!type.isInstance(model)) {
      throw Rule.TASK.broken(
          "this model is no " + type.getSimpleName() + ": " + model.summary().model());
    }
    return type.cast(model);
  }

  /** The bytes of a file with this model. */
  public static byte[] bytes(SavedModel model) {
    return ModelFile.write(
        model.model(), header -> ProvenanceFields.write(model.provenance(), header));
  }

  /** The model of a file with these bytes. */
  public static SavedModel parse(byte[] bytes) {
    ModelFile.Contents<Provenance> contents = ModelFile.read(bytes, ProvenanceFields::read);
    return new SavedModel(contents.model(), contents.remarks(), contents.sha256());
  }

  /**
   * What a file tells of itself: the JSON of its header as maps, lists, text, numbers, truth values
   * and nulls, completed by the names of its {@code classes} or {@code parts}, of its {@code
   * inputs}, and by its {@code warnings}.
   *
   * <p>Header and names are checked for damage; the arrays are not read. A file that is inspected
   * without complaint may still be refused by {@link #load}.
   */
  public static Map<String, Object> header(Path file) {
    return ModelInput.with(file, ModelFile::inspect);
  }

  /** Whether what is read here begins as every model file does, sound or not. */
  public static boolean isModel(InputStream in) throws IOException {
    return ModelFile.begins(in.readNBytes(BEGINNING));
  }

  /** Checks all there is to check, and tells the SHA-256 of the file's content. */
  public static String verify(Path file) {
    return load(file).sha256();
  }
}
