// SPDX-License-Identifier: Apache-2.0
/** The parts that the library brings itself. */
package org.relent.builtin;
