// SPDX-License-Identifier: Apache-2.0
/** How verbs speak: tables, JSON, CSV, progress, errors. */
package org.relent.cli.print;
