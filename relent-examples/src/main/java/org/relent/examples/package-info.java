/**
 * Examples of use, each with a {@code main} method. The regions between marker comments are what
 * README and docs show; the tests run every example and compare the pages with the regions.
 */
package org.relent.examples;
