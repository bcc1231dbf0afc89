"""L1 logistic regression on CSV files whose last column is the class, and the folds for others.

    python3 l1.py REPEATS FILE.csv ...

For every file: accuracy over REPEATS times five stratified folds, columns standardised within
each, C by five inner folds; FILE.folds has one line per repetition, the fold of each row.
"""

import sys

import numpy as np
from sklearn.linear_model import LogisticRegressionCV
from sklearn.model_selection import StratifiedKFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

for path in sys.argv[2:]:
    with open(path) as lines:
        cells = [line.rstrip("\n").split(",") for line in lines][1:]
    x = np.array([row[:-1] for row in cells], dtype=float)
    y = np.array([row[-1] for row in cells])
    right = []
    with open(path.replace(".csv", ".folds"), "w") as folds:
        for repeat in range(int(sys.argv[1])):
            fold = np.zeros(len(y), dtype=int)
            split = StratifiedKFold(5, shuffle=True, random_state=repeat)
            for k, (train, test) in enumerate(split.split(x, y)):
                fold[test] = k
                inner = StratifiedKFold(5, shuffle=True, random_state=repeat)
                model = make_pipeline(
                    StandardScaler(),
                    LogisticRegressionCV(
                        Cs=np.logspace(-3, 2, 11), cv=inner, penalty="l1", solver="liblinear",
                        scoring="accuracy", max_iter=1000))
                model.fit(x[train], y[train])
                right.append(np.mean(model.predict(x[test]) == y[test]))
            folds.write(" ".join(map(str, fold)) + "\n")
    print(f"{path}: {x.shape[0]} x {x.shape[1]}, L1 logistic accuracy {np.mean(right):.4f}", flush=True)
