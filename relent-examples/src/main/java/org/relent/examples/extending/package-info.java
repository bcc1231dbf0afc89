/** The skeletons of docs/extending.md: small, whole, and held to the laws by the tests. */
package org.relent.examples.extending;
