// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;

/**
 * The same record but for one component: what recipes share is set by one method of the interface
 * that they share, whatever else they hold.
 */
public final class Copy {

  private Copy() {}

  /**
   * A record of the same type with another value of a component, which its constructor checks as
   * ever. Only of public records of exported packages; others copy themselves.
   *
   * @param <R> the type of the record
   */
  // made by the constructor of the record's own type, which is what the caller is known to be
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  public static <R> R with(Object record, String component, Object value) {
    RecordComponent[] all = record.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[all.length];
    Object[] values = new Object[all.length];
    try {
      for (int i = 0; i < all.length; i++) {
        types[i] = all[i].getType();
        boolean other = all[i].getName().equals(component);
        values[i] = other ? value : all[i].getAccessor().invoke(record);
      }
      return (R) record.getClass().getConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException refusal
          ? refusal
          : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(record.getClass() + " has to copy itself", e);
    }
  }
}
