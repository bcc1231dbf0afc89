// SPDX-License-Identifier: Apache-2.0
/**
 * How fitted parts state their stored form: the id of the form, fields, arrays, numbers, and parts
 * within them. Nothing here knows what bytes a file is made of.
 */
package org.relent.store;
