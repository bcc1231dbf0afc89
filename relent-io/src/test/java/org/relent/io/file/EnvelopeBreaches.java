// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.relent.io.file.Breach.SVM;
import static org.relent.io.file.Breach.add;

import java.util.Arrays;
import java.util.List;

/** Files whose beginning, end or filling is wrong. */
final class EnvelopeBreaches {

  private EnvelopeBreaches() {}

  static void envelope(List<Breach> all) {
    add(all, Rule.MAGIC, "another name", SVM, c -> c.prefix(p -> p.put(2, (byte) 'l')));
    all.add(new Breach(Rule.MAGIC, "empty", new byte[0]));
    all.add(new Breach(Rule.MAGIC, "a table", "a,b\n1,2\n".getBytes(US_ASCII)));
    all.add(new Breach(Rule.BINARY, "line ends changed", lineFeeds(SVM)));
    add(all, Rule.VERSION, "newer", SVM, c -> c.prefix(p -> p.putShort(10, (short) 3)));
    add(all, Rule.VERSION, "newest", SVM, c -> c.prefix(p -> p.putShort(10, (short) -1)));
    add(all, Rule.VERSION, "none", SVM, c -> c.prefix(p -> p.putShort(10, (short) 0)));
    for (int bit = 0; bit < 16; bit++) {
      short flag = (short) (1 << bit);
      add(all, Rule.FLAGS, "flag " + bit, SVM, c -> c.prefix(p -> p.putShort(12, flag)));
    }
    add(all, Rule.FILLING, "after the name", SVM, c -> c.prefix(p -> p.put(9, (byte) 1)));
    add(all, Rule.FILLING, "after the flags", SVM, c -> c.prefix(p -> p.put(15, (byte) 1)));
    add(all, Rule.FILLING, "between sections", SVM, c -> c.fillingWith(1));
    add(all, Rule.HEADER_LENGTH, "long", SVM, c -> c.prefix(p -> p.putInt(16, (1 << 20) + 1)));
    add(all, Rule.HEADER_LENGTH, "negative", SVM, c -> c.prefix(p -> p.putInt(16, -1)));
    add(all, Rule.TRUNCATED, "header", SVM, c -> c.prefix(p -> p.putInt(16, SVM.length)));
    byte[] damaged = SVM.clone();
    damaged[40] ^= 1;
    all.add(new Breach(Rule.HEADER_CHECKSUM, "damaged header", damaged));
    byte[] beyond = SVM.clone();
    beyond[SVM.length - 48] ^= 1;
    all.add(new Breach(Rule.SECTION_CHECKSUM, "damaged section", beyond));
    byte[] digest = SVM.clone();
    digest[SVM.length - 1] ^= 1;
    all.add(new Breach(Rule.DIGEST, "damaged digest", digest));
    all.add(new Breach(Rule.TRAILING, "appended", Arrays.copyOf(SVM, SVM.length + 1)));
    all.add(new Breach(Rule.TRUNCATED, "cut", Arrays.copyOf(SVM, SVM.length - 1)));
    all.add(new Breach(Rule.TRUNCATED, "cut in the name", Arrays.copyOf(SVM, 7)));
  }

  private static byte[] lineFeeds(byte[] file) {
    return new String(file, ISO_8859_1).replace("\r\n", "\n").getBytes(ISO_8859_1);
  }
}
