// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import tools.jackson.databind.node.ObjectNode;

/** A model on its way into a file: header and sections. */
record Out(ObjectNode header, Payloads sections) {}
