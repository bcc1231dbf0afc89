# SPDX-License-Identifier: Apache-2.0
"""Huber and quantile regression by scikit-learn (1.2.1 when robust_quantile.json was made) on made-up rows.

HuberRegressor minimises n*s + sum s*H((y - f)/s) + alpha*|w|^2 over w, the intercept and s, with H(r) = r^2
within epsilon and 2 epsilon |r| - epsilon^2 beyond; for its s ours has spread = scale_, delta = epsilon and a
linear kernel of variance scale_/alpha: half of its objective over s is ours, H being twice Huber's loss.

    python3 robust_quantile.py > robust_quantile.json
"""
import json

import numpy as np
import sklearn
from sklearn.linear_model import HuberRegressor, QuantileRegressor
from sklearn.metrics import mean_pinball_loss

rng = np.random.default_rng(23)
n = 60
x = np.round(rng.normal(size=(n, 3)), 6)
y = 1.5 + x @ np.array([1.0, -0.5, 0.2]) + 0.4 * rng.normal(size=n)
y[::9] += 6
y = np.round(y, 6)
huber = HuberRegressor(epsilon=1.35, alpha=1, tol=1e-9, max_iter=10000).fit(x, y)
quantiles = []
for q in (0.1, 0.5, 0.9):
    m = QuantileRegressor(quantile=q, alpha=0, solver="highs").fit(x, y)
    quantiles.append({"quantile": q, "pinball": float(mean_pinball_loss(y, m.predict(x), alpha=q))})
print(json.dumps({
    "description": "scikit-learn " + sklearn.__version__ + ", by robust_quantile.py",
    "x": x.tolist(), "y": y.tolist(),
    "huber": {"epsilon": 1.35, "alpha": 1, "scale": float(huber.scale_),
              "coefficients": huber.coef_.tolist(), "intercept": float(huber.intercept_)},
    "quantiles": quantiles}))
