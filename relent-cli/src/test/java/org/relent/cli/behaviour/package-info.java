// SPDX-License-Identifier: Apache-2.0
/** How the command line behaves towards people, shells and hostile files. */
package org.relent.cli.behaviour;
