# SPDX-License-Identifier: Apache-2.0
"""Support vector regression of scikit-learn on the tables of the suite of tubes.

tubes.py FOLDER GAMMAS EPSILONS PRICES TABLE.TARGET ...: writes the tables that come with scikit-learn, parts the rows of
each table into five folds (shuffled, seed 1), and each four of them into five again, on which it chooses gamma (a number
over the count of columns), epsilon and C from the grid; columns and target are standardised on the rows of a fit. It prints
for every table the root mean squared error and the CPU seconds of all fits.
"""
import csv
import itertools
import os
import sys
import time

import numpy
from sklearn.datasets import load_diabetes, make_friedman1
from sklearn.model_selection import KFold
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVR

folder = sys.argv[1]
grid = list(itertools.product(*[[float(v) for v in word.split(",")] for word in sys.argv[2:5]]))


def write(name, columns, x, y):
    with open(os.path.join(folder, name + ".csv"), "w") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for row, number in zip(x, y):
            writer.writerow([repr(float(v)) for v in row] + [repr(float(number))])


def predicted(setting, x, y, test):
    scaler = StandardScaler().fit(x)
    mean, sd = y.mean(), y.std()
    gamma, epsilon, price = setting
    machine = SVR(gamma=gamma / x.shape[1], epsilon=epsilon, C=price)
    machine.fit(scaler.transform(x), (y - mean) / sd)
    return mean + sd * machine.predict(scaler.transform(test))


diabetes = load_diabetes(scaled=False)
write("diabetes", list(diabetes.feature_names) + ["target"], diabetes.data, diabetes.target)
x, y = make_friedman1(n_samples=300, n_features=10, noise=1.0, random_state=0)
write("friedman1", ["x%d" % k for k in range(10)] + ["y"], x, y)

for word in sys.argv[5:]:
    name, target = word.split(".")
    with open(os.path.join(folder, name + ".csv")) as file:
        rows = list(csv.reader(file))
    at = rows[0].index(target)
    numbers = numpy.array([[float(v) for v in row] for row in rows[1:]])
    y = numbers[:, at]
    x = numpy.delete(numbers, at, 1)
    folds = KFold(5, shuffle=True, random_state=1)
    begin = time.process_time()
    squares, lines, chosen = 0, [], []
    for train, test in folds.split(x):
        # of every row: -1 for one to be foretold, else its inner fold
        inner = numpy.full(len(y), -1)
        errors = numpy.zeros(len(grid))
        for number, (learn, judge) in enumerate(folds.split(train)):
            inner[train[judge]] = number
            for g, setting in enumerate(grid):
                off = y[train[judge]] - predicted(setting, x[train[learn]], y[train[learn]], x[train[judge]])
                errors[g] += (off**2).sum()
        best = grid[int(errors.argmin())]
        squares += ((y[test] - predicted(best, x[train], y[train], x[test])) ** 2).sum()
        lines.append(" ".join(str(f) for f in inner))
        chosen.append("/".join("%g" % v for v in best))
    with open(os.path.join(folder, name + ".folds"), "w") as file:
        file.write("\n".join(lines))
    cpu = time.process_time() - begin
    print("table=%s rmse=%.6g cpu=%.4g chosen=%s" % (name, (squares / len(y)) ** 0.5, cpu, ";".join(chosen)))
