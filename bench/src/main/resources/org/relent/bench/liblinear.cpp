// SPDX-License-Identifier: Apache-2.0
#include "rows.h"

#include <linear.h>

#include <cmath>

// ½‖w‖² + C Σ loss of the margins: hinge for solver 3, logistic for 0 and 7.
static double primal(const model *fitted, const Rows<feature_node> &rows, double c, bool hinge) {
  double square = 0;
  for (int j = 0; j < fitted->nr_feature; j++) square += fitted->w[j] * fitted->w[j];
  double loss = 0;
  for (int i = 0; i < rows.size(); i++) {
    double score = 0;
    for (const feature_node *x = rows.rows[i]; x->index != -1; x++) score += fitted->w[x->index - 1] * x->value;
    double margin = (rows.labels[i] == fitted->label[0] ? 1 : -1) * score;
    loss += hinge ? std::max(0.0, 1 - margin)
                  : margin > 0 ? log1p(exp(-margin)) : log1p(exp(margin)) - margin;
  }
  return square / 2 + c * loss;
}

int main(int argc, char **argv) {
  Settings told = settings(argc, argv);
  Rows<feature_node> rows(told["file"]);
  problem given = {rows.size(), rows.columns, &rows.labels[0], &rows.rows[0], -1};
  parameter set;
  memset(&set, 0, sizeof set);
  set.solver_type = (int)number(told, "solver", 3);
  bool hinge = set.solver_type == L2R_L1LOSS_SVC_DUAL;
  set.C = number(told, "c", 1);
  set.eps = number(told, "eps", set.solver_type == L2R_LR ? 0.01 : 0.1);
  set_print_string_function(hear);
  Stopwatch watch;
  model *fitted = train(&given, &set);
  printf("version=%.2f n=%d d=%d nnz=%zu", liblinear_version / 100.0, rows.size(), rows.columns,
         rows.nodes.size() - rows.rows.size());
  watch.tell();
  int judged = std::min(rows.size(), JUDGED);
  int right = 0;
  for (int i = 0; i < judged; i++) right += predict(fitted, rows.rows[i]) == rows.labels[i];
  printf(" primal=%.10g iterations=%.0f accuracy=%.6f\n", primal(fitted, rows, set.C, hinge), said_after("#iter = "),
         double(right) / judged);
  return 0;
}
