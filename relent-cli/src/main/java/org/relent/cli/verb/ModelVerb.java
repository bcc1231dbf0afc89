// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import org.relent.cli.Terminal;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.file.CommandFiles;
import picocli.CommandLine.Parameters;

/** A verb that asks a model about data. */
abstract class ModelVerb extends Verb {

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  private String model;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "A file, - for standard input, or a built-in data set.")
  private String data;

  ModelVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    return CommandFiles.none(terminal()).reading(model).reading(data);
  }

  /** The model, loaded and checked. */
  final LoadedModel model() {
    return LoadedModel.load(terminal(), model);
  }

  /** The data, as they were named. */
  final String data() {
    return data;
  }
}
