// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A class of tests that touches what a process or a machine has once: clocks, interrupts and
 * signals, standard streams, the default locale, limits of memory, child processes. What else the
 * machine does must not show in it: {@code .ci/under-load} runs these beside busy processes.
 */
@Tag("system-bound")
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SystemBound {}
