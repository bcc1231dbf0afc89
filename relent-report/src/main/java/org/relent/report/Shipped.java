// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import org.relent.report.view.Block;

/** The fixed parts of every page, read once. */
final class Shipped {

  static final Block STYLE = Block.file("org/relent/report/report.css");
  static final Block DRAWING = Block.file("org/relent/report/charts.js");

  /** Apache ECharts 5.5.0 as released; its licences are in META-INF/licenses/echarts. */
  static final Block LIBRARY = Block.file("org/relent/report/echarts.min.js");

  static final String VERSION = Block.file("org/relent/report/version.txt").text().strip();

  private Shipped() {}
}
