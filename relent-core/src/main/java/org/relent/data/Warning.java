// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * Something a user should know although the work went on: part of the result, not of a log.
 *
 * @param code stable, such as {@code W-CONSTANT}
 * @param message one sentence that says what was seen and what it means
 */
public record Warning(String code, String message) {}
