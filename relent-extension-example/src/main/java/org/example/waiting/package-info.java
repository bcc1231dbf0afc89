// SPDX-License-Identifier: Apache-2.0
/**
 * An extension for waiting times: how long until something happens. It brings one part of every
 * kind that extensions can bring, each in a file of its own.
 */
package org.example.waiting;
