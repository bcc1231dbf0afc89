# SPDX-License-Identifier: Apache-2.0
"""Gaussian processes of scikit-learn on the tables of the evidence suite.

evidence.py FOLDER TABLE.TARGET ...: writes the tables that come with scikit-learn, parts the rows of each table into five
folds (shuffled, seed 1), and fits C*RBF + White, optimised, to each four of them, on standardised columns. It prints for
every table the root mean squared error, the mean negative log density and the CPU seconds of a fit: the median of three rounds
over all folds, after one that is not timed.
"""
import csv
import os
import sys
import time
import warnings

import numpy
from sklearn.datasets import load_diabetes, make_friedman1
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import ConstantKernel, RBF, WhiteKernel
from sklearn.model_selection import KFold
from sklearn.preprocessing import StandardScaler

warnings.filterwarnings("ignore")
folder = sys.argv[1]


def write(name, columns, x, y):
    with open(os.path.join(folder, name + ".csv"), "w") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for row, number in zip(x, y):
            writer.writerow([repr(float(v)) for v in row] + [repr(float(number))])


diabetes = load_diabetes(scaled=False)
write("diabetes", list(diabetes.feature_names) + ["target"], diabetes.data, diabetes.target)
x, y = make_friedman1(n_samples=500, n_features=10, noise=1.0, random_state=0)
write("friedman1", ["x%d" % k for k in range(10)] + ["y"], x, y)

for word in sys.argv[2:]:
    name, target = word.split(".")
    with open(os.path.join(folder, name + ".csv")) as file:
        rows = list(csv.reader(file))
    at = rows[0].index(target)
    numbers = numpy.array([[float(v) for v in row] for row in rows[1:]])
    y = numbers[:, at]
    x = numpy.delete(numbers, at, 1)
    fold = numpy.zeros(len(y), dtype=int)
    squares, logs, seconds = [], [], numpy.zeros(4)
    for number, (train, test) in enumerate(KFold(5, shuffle=True, random_state=1).split(x)):
        fold[test] = number
        scaler = StandardScaler().fit(x[train])
        for turn in range(4):
            process = GaussianProcessRegressor(ConstantKernel() * RBF() + WhiteKernel(), normalize_y=True)
            begin = time.process_time()
            process.fit(scaler.transform(x[train]), y[train])
            seconds[turn] += time.process_time() - begin
        mean, sd = process.predict(scaler.transform(x[test]), return_std=True)
        squares += list((y[test] - mean) ** 2)
        logs += list(0.5 * numpy.log(2 * numpy.pi * sd**2) + 0.5 * ((y[test] - mean) / sd) ** 2)
    with open(os.path.join(folder, name + ".folds"), "w") as file:
        file.write(" ".join(str(f) for f in fold))
    print("table=%s rmse=%.6g density=%.6g cpu=%.4g" % (name, numpy.mean(squares) ** 0.5, numpy.mean(logs), numpy.median(seconds[1:]) / 5))
