// SPDX-License-Identifier: Apache-2.0
/**
 * Every kind of model by its id, with its parameters as text: what a command line, a model file or
 * a configuration needs to name a trainer. {@link org.relent.catalog.Catalog} shows those that are
 * registered, and each is declared by the class of its recipes.
 */
package org.relent.catalog;
