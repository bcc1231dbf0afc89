# SPDX-License-Identifier: Apache-2.0
"""Splits of small data, and what scikit-learn's GaussianProcessClassifier makes of them.

FOLDER SPLITS   NAME-S-train.csv and NAME-S-test.csv, numbers standardised by the training rows, and gp.csv:
                name, split, accuracy, log loss. Kernel 4*RBF(l^2 = columns), not optimised.
"""
import csv
import subprocess
import sys
from pathlib import Path

import numpy as np
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.gaussian_process import GaussianProcessClassifier
from sklearn.gaussian_process.kernels import RBF, ConstantKernel
from sklearn.metrics import log_loss


def mass(name):
    out = subprocess.check_output(["Rscript", "-e", f"write.csv(MASS::{name}, row.names=FALSE)"])
    return list(csv.reader(out.decode().splitlines()))[1:]


def numbers(rows):
    return np.array([[float(value) for value in row] for row in rows])


def data():
    crabs = mass("crabs")
    sizes = numbers([row[3:] for row in crabs])
    yield "crabs-sex", sizes, np.array([row[1] for row in crabs]), 80
    yield "crabs-species", sizes, np.array([row[0] for row in crabs]), 80
    cancer = load_breast_cancer()
    yield "wdbc", cancer.data, np.where(cancer.target == 1, "benign", "malignant"), 200
    both = mass("synth.tr") + mass("synth.te")
    yield "ripley", numbers([row[:2] for row in both]), np.array(["c" + row[2] for row in both]), 250
    iris = load_iris()
    yield "iris", iris.data, np.array(["k%d" % label for label in iris.target]), 90


def write(file, x, y):
    with open(file, "w", newline="") as out:
        writer = csv.writer(out)
        for row, label in zip(x, y):
            writer.writerow([repr(float(value)) for value in row] + [label])


folder, splits = Path(sys.argv[1]), int(sys.argv[2])
with open(folder / "gp.csv", "w", newline="") as out:
    answers = csv.writer(out)
    for name, x, y, size in data():
        for split in range(splits):
            order = np.random.RandomState(split).permutation(len(y))
            train, test = order[:size], order[size:]
            mean, sd = x[train].mean(0), x[train].std(0)
            a, b = (x[train] - mean) / sd, (x[test] - mean) / sd
            write(folder / f"{name}-{split}-train.csv", a, y[train])
            write(folder / f"{name}-{split}-test.csv", b, y[test])
            kernel = ConstantKernel(4, "fixed") * RBF(np.sqrt(x.shape[1]), "fixed")
            fitted = GaussianProcessClassifier(kernel, optimizer=None).fit(a, y[train])
            p = fitted.predict_proba(b)
            right = (fitted.classes_[p.argmax(1)] == y[test]).mean()
            answers.writerow([name, split, right, log_loss(y[test], p, labels=fitted.classes_)])
