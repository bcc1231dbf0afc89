// SPDX-License-Identifier: Apache-2.0
#include "rows.h"

#include <libsvm/svm.h>

static double accuracy(const svm_model *model, const Rows<svm_node> &rows, int count) {
  int right = 0;
  for (int i = 0; i < count; i++) right += svm_predict(model, rows.rows[i]) == rows.labels[i];
  return double(right) / count;
}

int main(int argc, char **argv) {
  Settings told = settings(argc, argv);
  Rows<svm_node> rows(told["file"]);
  svm_problem problem = {rows.size(), &rows.labels[0], &rows.rows[0]};
  svm_parameter parameter;
  memset(&parameter, 0, sizeof parameter);
  parameter.svm_type = C_SVC;
  parameter.kernel_type = RBF;
  parameter.C = number(told, "c", 1);
  parameter.gamma = number(told, "gamma", 0.02);
  parameter.eps = number(told, "eps", 1e-3);
  parameter.cache_size = number(told, "cache", 512);
  parameter.shrinking = 1;
  svm_set_print_string_function(hear);
  printf("version=%.2f n=%d d=%d", libsvm_version / 100.0, rows.size(), rows.columns);
  if (told["task"] == "predict") {
    // the model is kept: fitting it is not what is timed
    std::string kept = told["file"] + ".libsvm";
    svm_model *model = svm_load_model(kept.c_str());
    if (!model) {
      model = svm_train(&problem, &parameter);
      svm_save_model(kept.c_str(), model);
    }
    Stopwatch watch;
    double right = accuracy(model, rows, rows.size());
    watch.tell();
    printf(" support=%d accuracy=%.6f\n", model->l, right);
    return 0;
  }
  Stopwatch watch;
  svm_model *model = svm_train(&problem, &parameter);
  watch.tell();
  printf(" dual=%.10g iterations=%.0f support=%d accuracy=%.6f\n", -said_after("obj = "), said_after("#iter = "),
         model->l, accuracy(model, rows, std::min(rows.size(), JUDGED)));
  return 0;
}
