// SPDX-License-Identifier: Apache-2.0
/** What a command reads and writes, known and checked before it does either. */
package org.relent.cli.file;
