// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** How remedies are said to one kind of reader, each kind of remedy once. */
public interface Wording {

  /** To those who call the library: methods, as in {@code missing(Missing.MEAN)}. */
  Wording JAVA = new JavaWording();

  String of(Remedy.ChangeSetting remedy);

  String of(Remedy.LeaveOut remedy);

  String of(Remedy.StateType remedy);

  String of(Remedy.StateDecimal remedy);

  String of(Remedy.RaiseLimit remedy);

  String of(Remedy.MoreTime remedy);

  String of(Remedy.ChooseTask remedy);

  String of(Remedy.Plain remedy);
}
