// SPDX-License-Identifier: Apache-2.0
/**
 * Settings: each is declared once, by the part that holds it, and lifted to the recipes that hold
 * the part. Catalogue, help, model files and grids are views of these declarations.
 */
package org.relent.setting;
