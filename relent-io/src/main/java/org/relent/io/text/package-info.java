// SPDX-License-Identifier: Apache-2.0
/** From bytes to checked text: files, gzip, UTF-8, lines and their limits. */
package org.relent.io.text;
