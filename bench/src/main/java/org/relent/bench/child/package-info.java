// SPDX-License-Identifier: Apache-2.0
/** What runs in a JVM of its own and answers by a line. */
package org.relent.bench.child;
