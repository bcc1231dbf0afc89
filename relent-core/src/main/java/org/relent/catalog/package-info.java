// SPDX-License-Identifier: Apache-2.0
/**
 * Every kind of model by its id, with its parameters as text: what a command line, a model file or
 * a configuration needs to name a trainer. {@link org.relent.catalog.Catalog} is the closed list.
 */
package org.relent.catalog;
