// SPDX-License-Identifier: Apache-2.0
/**
 * What a study of data and models brought to light, computed and ready to be shown: a {@link
 * org.relent.finding.Findings} is a document of {@link org.relent.finding.Finding}s. Whoever shows
 * them computes nothing.
 */
package org.relent.finding;
