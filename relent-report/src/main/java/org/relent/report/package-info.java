// SPDX-License-Identifier: Apache-2.0
/**
 * Findings as one self-contained HTML page: {@link org.relent.report.Report} is the way in. Each
 * kind of finding becomes an exhibit: a picture, a sentence that tells how to read it, and a table
 * of its numbers. Nothing here is computed about learning.
 */
package org.relent.report;
