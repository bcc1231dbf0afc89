# SPDX-License-Identifier: Apache-2.0
"""scikit-learn at work, told what by words key=value; answers by one line."""
import resource
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.datasets import load_svmlight_file
from sklearn.linear_model import LogisticRegression
from sklearn.mixture import GaussianMixture
from sklearn.svm import SVC

JUDGED = 2000

told = dict(word.split("=", 1) for word in sys.argv[1:] if "=" in word)


def number(key, otherwise):
    return float(told.get(key, otherwise))


def timed(work):
    cpu, wall = time.process_time(), time.perf_counter()
    result = work()
    return result, {"phase": "cold", "cpu_s": time.process_time() - cpu, "wall_s": time.perf_counter() - wall}


def kernel_svm(x, y):
    model = SVC(C=number("c", 1), gamma=number("gamma", 0.02), tol=number("eps", 1e-3), cache_size=number("cache", 512))
    dense = x.toarray()
    _, line = timed(lambda: model.fit(dense, y))
    coefficients = model.dual_coef_[0]
    line["support"] = len(coefficients)
    line["iterations"] = int(numpy.sum(model.n_iter_))
    line["dual"] = dual(model.support_vectors_, coefficients, number("gamma", 0.02))
    line["accuracy"] = model.score(dense[:JUDGED], y[:JUDGED])
    return line


def dual(support, coefficients, gamma):
    """Sum of multipliers less half the squared norm, a block of rows at a time."""
    squares = (support**2).sum(1)
    norm = 0.0
    for start in range(0, len(support), 1000):
        part = slice(start, start + 1000)
        apart = squares[part, None] + squares[None, :] - 2 * support[part] @ support.T
        norm += coefficients[part] @ (numpy.exp(-gamma * apart) @ coefficients)
    return numpy.abs(coefficients).sum() - norm / 2


def logistic(x, y):
    model = LogisticRegression(
        C=number("c", 1), solver="lbfgs", multi_class=told.get("classes", "multinomial"), tol=number("eps", 1e-4),
        max_iter=int(number("rounds", 1000)), fit_intercept=told.get("bias", "flat") == "flat")
    rows = x.toarray() if told.get("dense") == "yes" else x
    _, line = timed(lambda: model.fit(rows, y))
    chances = model.predict_log_proba(rows)
    codes = numpy.searchsorted(model.classes_, y)
    losses = -chances[numpy.arange(len(y)), codes]
    line["primal"] = (model.coef_**2).sum() / 2 + number("c", 1) * losses.sum()
    line["logloss"] = losses[:JUDGED].mean()
    line["accuracy"] = model.score(rows[:JUDGED], y[:JUDGED])
    line["iterations"] = int(numpy.max(model.n_iter_))
    return line


def mixture(x, y):
    """Starts as Relent has them: the mean of k at the s-th row labelled k, equal weights, the columns' variances."""
    rows = x.toarray()
    parts, rounds = int(number("components", 2)), int(number("rounds", 50))
    precisions = numpy.repeat(numpy.diag(1 / rows.var(0))[None], parts, 0)

    def fits():
        fitted = []
        for s in range(int(number("restarts", 1))):
            at = [numpy.flatnonzero(y == k)[s] for k in range(parts)]
            model = GaussianMixture(
                parts, tol=0, reg_covar=0, max_iter=rounds, init_params="random", random_state=1,
                weights_init=numpy.full(parts, 1 / parts), means_init=rows[at], precisions_init=precisions)
            fitted.append(model.fit(rows))
        return fitted

    fitted, line = timed(fits)
    line["primal"] = -numpy.mean([model.score(rows) for model in fitted])
    line["iterations"] = sum(model.n_iter_ for model in fitted)
    return line


warnings.filterwarnings("ignore")
x, y = load_svmlight_file(told["file"])
task = {"kernel-svm": kernel_svm, "maxent": logistic, "linear-logistic": logistic, "mixture": mixture}[told["task"]]
line = {"version": sklearn.__version__, "n": x.shape[0], "d": x.shape[1], "nnz": x.nnz}
line.update(task(x, y))
line["rss_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(" ".join(f"{key}={value}" for key, value in line.items()))
