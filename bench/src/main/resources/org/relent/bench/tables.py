# SPDX-License-Identifier: Apache-2.0
"""Tables and peers of the trial of tables.

export FOLDER             scikit-learn's tables, as pandas writes them, and made ones
split FILE TARGET FOLDER  the rows with a target in five folds, twice: train-R-K.csv, test-R-K.csv, truth-R-K.csv
peers TARGET FOLDER TASK  what scikit-learn predicts for them: NAME-R-K.csv, and its CPU seconds
"""
import sys
import time
import warnings
from pathlib import Path

import numpy
import pandas

FOLDS, REPEATS = 5, 2
GAPS = ["NA", "NaN", "null", "?", ".", ""]


def export(folder):
    from sklearn import datasets

    for name in ("wine", "digits", "diabetes", "breast_cancer", "iris"):
        loader = getattr(datasets, "load_" + name)
        options = {"scaled": False} if name == "diabetes" else {}
        loader(as_frame=True, **options).frame.to_csv(folder / (name + ".csv"))
    groups().to_csv(folder / "groups.csv", index=False)
    gaps().to_csv(folder / "gaps.csv")


def groups():
    """Patients with several visits each: what a patient adds is shared by the visits."""
    draw = numpy.random.default_rng(1)
    patient = numpy.repeat(numpy.arange(60), 5)
    own = draw.normal(size=60)[patient]
    dose = draw.uniform(0, 10, 300).round(2)
    age = draw.integers(20, 80, 60)[patient]
    outcome = 0.3 * dose + own + 0.02 * age + draw.normal(size=300)
    return pandas.DataFrame(
        {"patient": ["P%03d" % p for p in patient], "dose": dose, "age": age, "sex": draw.choice(["f", "m"], 60)[patient],
         "outcome": outcome.round(2)})


def gaps():
    """Cells missing where the outcome is likelier, categories and numbers."""
    draw = numpy.random.default_rng(2)
    x = draw.normal(size=(250, 3))
    y = (x[:, 0] + 0.5 * x[:, 1] + draw.normal(size=250) > 0)
    table = pandas.DataFrame(x.round(3), columns=["a", "b", "c"])
    table["town"] = draw.choice(["Bern", "Oslo", "Rome"], 250)
    table.loc[y & (draw.random(250) < 0.4), "b"] = numpy.nan
    table.loc[draw.random(250) < 0.1, "town"] = None
    table["ill"] = numpy.where(y, "yes", "no")
    return table


def read(file):
    """As text, so that what is written again is what was read; the first column, if it has no name, is an index."""
    options = {"dtype": str, "keep_default_na": False}
    if file.suffix == ".txt":
        return pandas.read_csv(file, sep=r"\s+", **options)
    if file.stem.endswith("csv2"):
        return pandas.read_csv(file, sep=";", **options)
    return pandas.read_csv(file, **options)


def split(file, target, folder):
    table = read(file)
    table = table[~table[target].isin(GAPS)].reset_index(drop=True)
    words = table[target]
    few = words.nunique() <= 10
    for repeat in range(1, REPEATS + 1):
        fold = folds(words if few else None, len(table), repeat)
        for k in range(FOLDS):
            name = "%d-%d.csv" % (repeat, k + 1)
            write(table[fold != k], folder / ("train-" + name))
            write(table[fold == k], folder / ("test-" + name))
            table.loc[fold == k, [target]].to_csv(folder / ("truth-" + name), index=False)


def folds(classes, rows, repeat):
    draw = numpy.random.default_rng(100 + repeat)
    order = draw.permutation(rows)
    if classes is not None:
        order = order[numpy.argsort(classes.to_numpy()[order], kind="stable")]
    fold = numpy.empty(rows, int)
    fold[order] = numpy.arange(rows) % FOLDS
    return fold


def write(table, file):
    names = ["" if name.startswith("Unnamed") else name for name in table.columns]
    table.to_csv(file, index=False, header=names)


def peers(target, folder, task):
    warnings.filterwarnings("ignore")
    seconds = {}
    for repeat in range(1, REPEATS + 1):
        for k in range(1, FOLDS + 1):
            name = "%d-%d.csv" % (repeat, k)
            train, test = (usable(folder / (part + name), target) for part in ("train-", "test-"))
            for peer, model in models(train, target, task).items():
                began = time.process_time()
                predict(model, train, test, target, task).to_csv(folder / (peer + "-" + name), index=False)
                seconds[peer] = seconds.get(peer, 0) + time.process_time() - began
    print(" ".join("%s=%.3f" % pair for pair in seconds.items()))


def usable(file, target):
    """Numbers as numbers; row names, and text that differs in nearly every row, are no features."""
    table = pandas.read_csv(file, na_values=GAPS, keep_default_na=False, dtype={target: str})
    return table[[name for name in table.columns if not name.startswith("Unnamed")]]


def models(train, target, task):
    from sklearn.compose import make_column_selector, make_column_transformer
    from sklearn.ensemble import (HistGradientBoostingClassifier, HistGradientBoostingRegressor, RandomForestClassifier,
                                  RandomForestRegressor)
    from sklearn.impute import SimpleImputer
    from sklearn.linear_model import LogisticRegressionCV, RidgeCV
    from sklearn.model_selection import GridSearchCV
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import OneHotEncoder, OrdinalEncoder, StandardScaler
    from sklearn.svm import SVC, SVR

    def prepared(model):
        numbers = make_pipeline(SimpleImputer(add_indicator=True), StandardScaler())
        words = OneHotEncoder(handle_unknown="ignore")
        return make_pipeline(
            make_column_transformer(
                (numbers, make_column_selector(dtype_include="number")), (words, make_column_selector(dtype_exclude="number")),
                sparse_threshold=0), model)

    def coded(model):
        words = OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=numpy.nan, encoded_missing_value=numpy.nan)
        return make_pipeline(
            make_column_transformer((words, make_column_selector(dtype_exclude="number")), remainder="passthrough"), model)

    grid = {"C": [0.1, 1, 10, 100], "gamma": ["scale", 0.01, 0.1]}
    if task == "classes":
        inner = max(2, min(5, train[target].value_counts().min()))
        return {
            "linear": prepared(LogisticRegressionCV(cv=inner, max_iter=2000, scoring="neg_log_loss")),
            "svm": prepared(GridSearchCV(SVC(probability=True, random_state=1), grid, cv=inner, scoring="neg_log_loss")),
            "forest": prepared(RandomForestClassifier(random_state=1)),
            "boosting": coded(HistGradientBoostingClassifier(random_state=1)),
        }
    return {
        "linear": prepared(RidgeCV(alphas=numpy.logspace(-3, 3, 13))),
        "svm": prepared(GridSearchCV(SVR(), grid, cv=5, scoring="neg_mean_squared_error")),
        "forest": prepared(RandomForestRegressor(random_state=1)),
        "boosting": coded(HistGradientBoostingRegressor(random_state=1)),
    }


def predict(model, train, test, target, task):
    features = [name for name in train.columns if name != target and sorts(train[name])]
    x, unseen = train[features], test[features]
    if task == "classes":
        model.fit(x, train[target])
        return pandas.DataFrame(model.predict_proba(unseen), columns=list(model.classes_))
    model.fit(x, train[target].astype(float))
    return pandas.DataFrame({"value": model.predict(unseen)})


def sorts(column):
    return column.dtype != object or column.nunique() < 0.9 * len(column)


if __name__ == "__main__":
    verb, rest = sys.argv[1], sys.argv[2:]
    if verb == "export":
        export(Path(rest[0]))
    elif verb == "split":
        split(Path(rest[0]), rest[1], Path(rest[2]))
    else:
        peers(rest[0], Path(rest[1]), rest[2])
