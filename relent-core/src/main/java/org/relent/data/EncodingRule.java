// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * How columns become coordinates where there is a choice; kept in the model with what was learnt.
 *
 * @param scaling what is done to numbers
 * @param missing what is done with cells that hold nothing
 * @param unseen what is done with categories that training did not see
 */
public record EncodingRule(Scaling scaling, Missing missing, Unseen unseen) {

  /** Numbers are standardised; gaps and unseen categories are refused. */
  public static EncodingRule standard() {
    return new EncodingRule(Scaling.STANDARD, Missing.ERROR, Unseen.ERROR);
  }

  /** The same with another scaling. */
  public EncodingRule withScaling(Scaling other) {
    return new EncodingRule(other, missing, unseen);
  }

  /** The same with another treatment of missing cells. */
  public EncodingRule withMissing(Missing other) {
    return new EncodingRule(scaling, other, unseen);
  }

  /** The same with another treatment of unseen categories. */
  public EncodingRule withUnseen(Unseen other) {
    return new EncodingRule(scaling, missing, other);
  }
}
