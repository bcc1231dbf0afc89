// SPDX-License-Identifier: Apache-2.0
/** One class for each verb of the command line. */
package org.relent.cli.verb;
