// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.Message;
import org.relent.data.Remedy;

class StoredWordingTest {

  private static final Message TWO =
      Message.of("rows differ; ")
          .by(new Remedy.ChangeSetting("labels", "given"))
          .then(" helps, or more (")
          .by(new Remedy.ChangeSetting("iterations", ""))
          .then(")");

  @Test
  void aRemedySurvivesAFile() {
    String text = StoredWording.text(TWO);
    assertEquals("rows differ; --set labels=given helps, or more (--set iterations=N)", text);
    assertEquals(TWO, StoredWording.read(text));
    assertFalse(StoredWording.read(text).toString().contains("--"), TWO.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nothing to do",
        "--set a=b",
        "--set =b, --set a=",
        "column \"--set a=N\" of --set a=N.",
        "--set iterations=100) --ignore x --set labels=given"
      })
  void aTextThatIsReadIsStoredAsItWas(String text) {
    assertEquals(text, StoredWording.text(StoredWording.read(text)));
  }

  @Test
  void whatIsNoSettingIsStoredInPlainWords() {
    for (Remedy remedy :
        List.of(
            new Remedy.LeaveOut("x"),
            new Remedy.LeaveOut(""),
            new Remedy.StateType("x", "number"),
            Remedy.Plain.NAME_TARGET,
            Remedy.Plain.STATE_MISSING,
            Remedy.Plain.STATE_DELIMITER,
            new Remedy.StateDecimal(Remedy.StateDecimal.Mark.POINT),
            Remedy.Plain.NO_HEADER,
            new Remedy.RaiseLimit(Remedy.RaiseLimit.Size.LINE),
            Remedy.Plain.MORE_MEMORY,
            new Remedy.MoreTime(2),
            new Remedy.ChooseTask("numbers"),
            Remedy.Plain.OTHER_FOLDS)) {
      String text = StoredWording.text(Message.of("").by(remedy));
      assertFalse(text.isBlank() || text.contains("--") || text.contains("("), text);
    }
  }
}
