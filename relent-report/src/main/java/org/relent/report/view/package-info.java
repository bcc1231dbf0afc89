// SPDX-License-Identifier: Apache-2.0
/**
 * What the templates may see: text already fit for display, tables of such text, and blocks of
 * fixed or escaped content. Foreign text reaches a page only as a {@link
 * org.relent.report.view.Shown}.
 */
package org.relent.report.view;
