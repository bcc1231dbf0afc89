// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A class of tests, or one of them, that takes more than about a second: part of the gate, left out
 * by {@code -Pquick}.
 */
@Tag("slow")
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Slow {}
