// SPDX-License-Identifier: Apache-2.0
/** Findings as HTML. */
package org.relent.report;
