// SPDX-License-Identifier: Apache-2.0
/** The options verbs share, and what they stand for. */
package org.relent.cli.option;
