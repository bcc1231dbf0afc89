// SPDX-License-Identifier: Apache-2.0
/** From what a user names to examples, and from a target to the work it asks for. */
package org.relent.cli.data;
