// SPDX-License-Identifier: Apache-2.0
/**
 * The races: Relent beside what users would pick instead, on the same files, side by side.
 *
 * <p>A {@link org.relent.bench.Race} reads one {@link org.relent.bench.Figure} off the rounds in
 * which its {@link org.relent.bench.Entrant}s ran one after the other, each a process of its own.
 */
package org.relent.bench;
