# Kernel matrices of scikit-learn, for kernels.json: python3 kernels.py > kernels.json
import json

import numpy
import sklearn
from sklearn.gaussian_process.kernels import (
    RBF,
    DotProduct,
    ExpSineSquared,
    Matern,
    RationalQuadratic,
)

x = numpy.random.RandomState(5).uniform(-2, 2, (7, 3)).round(6)
one = x[:, :1]
widths = [0.7, 1.9, 4.2]
cases = [
    ("rbf:width=0.7,1.9,4.2", x, RBF(widths)),
    ("matern:nu=0.5,width=1.3", x, Matern(1.3, nu=0.5)),
    ("matern:nu=1.5,width=0.7,1.9,4.2", x, Matern(widths, nu=1.5)),
    ("matern:nu=2.5,width=1.3", x, Matern(1.3, nu=2.5)),
    ("rq:alpha=0.6,width=1.3", x, RationalQuadratic(1.3, alpha=0.6)),
    # the distance of several columns in a sine is not positive semi-definite: one column only
    ("periodic:period=1.7,width=0.9", one, ExpSineSquared(0.9, 1.7)),
    (
        "2*rbf:width=0.7,1.9,4.2+constant:0.25+linear",
        x,
        2 * RBF(widths) + DotProduct(0.5),
    ),
]
print(
    json.dumps(
        {
            "note": "kernel matrices of scikit-learn " + sklearn.__version__ + ", by kernels.py",
            "cases": [
                {"kernel": text, "rows": rows.tolist(), "values": kernel(rows).tolist()}
                for text, rows, kernel in cases
            ],
        }
    )
)
