// SPDX-License-Identifier: Apache-2.0
/** Reading and writing tables and model files. */
package org.relent.io;
