// SPDX-License-Identifier: Apache-2.0
/**
 * The model file {@code .relent}: how a model becomes bytes, and how bytes are distrusted until
 * they have shown to be a model.
 *
 * <p>All numbers are little-endian. A file is, without holes and with nothing after its end:
 *
 * <pre>
 *    0   9  the bytes 52 45 4C 45 4E 54 0D 0A 1A: "RELENT", carriage return, line feed, end of file
 *    9   1  zero
 *   10   2  format version, 1
 *   12   2  flags, 0
 *   14   2  zero
 *   16   4  length h of the header, at most 1 MiB
 *   20   4  CRC32C of the 20 bytes before and of the header
 *   24   h  the header: one JSON object, UTF-8
 *        …  zeros up to a multiple of 8; then each section, filled up with zeros likewise
 *       32  SHA-256 of all that stands before
 * </pre>
 *
 * <p>The header lists the sections in the order they have: name, kind ({@code f64}, {@code i32} or
 * {@code text}), shape, offset from the first of them, length without filling, and CRC32C. A {@code
 * text} section of n strings holds n lengths of 32 bits, then the strings in UTF-8, one after
 * another.
 *
 * <p>Every number that a prediction depends on stands in a section, bit by bit; the header tells
 * what the fit was like. Text may be any Unicode but control characters other than tab, line feed
 * and carriage return. Nothing is allocated before the bytes that fill it are known to be there,
 * and no number that is not finite is ever written or accepted.
 *
 * <p>Each rule has its code: {@link org.relent.io.file.Rule}.
 */
package org.relent.io.file;
