// SPDX-License-Identifier: Apache-2.0
/**
 * How good predictions are: metrics, curves, splits into training and test rows, and the paired
 * comparison of two models.
 *
 * <p>Everything here works on plain arrays: a class is its place in the sorted list of class names,
 * a prediction is a row of probabilities. A weight counts a row: weight 3 is the row three times,
 * weight 0 is no row. A number that does not exist (the area under a curve of one class) is absent,
 * never NaN.
 *
 * <p>Sources: <b>Wilson</b> – E. B. Wilson, Probable inference, the law of succession, and
 * statistical inference, JASA 22 (1927). <b>NB</b> – C. Nadeau and Y. Bengio, Inference for the
 * generalization error, Machine Learning 52 (2003).
 */
package org.relent.evaluate;
