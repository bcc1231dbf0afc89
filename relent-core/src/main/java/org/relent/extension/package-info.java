// SPDX-License-Identifier: Apache-2.0
/** How parts of models, the library's and those of other jars, are found by their ids. */
package org.relent.extension;
