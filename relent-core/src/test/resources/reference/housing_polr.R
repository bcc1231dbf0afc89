# SPDX-License-Identifier: Apache-2.0
# Proportional odds of satisfaction on MASS's housing data (Madsen 1976; Venables and Ripley 2002, section 7.3), by polr:
#   Rscript housing_polr.R > housing_polr.json
library(MASS)
options(digits = 17)
m <- polr(Sat ~ Infl + Type + Cont, weights = Freq, data = housing)
x <- model.matrix(~ Infl + Type + Cont, housing)[, -1]
p <- predict(m, housing, type = "probs")
vec <- function(v) paste0("[", paste(format(v, digits = 17, trim = TRUE), collapse = ", "), "]")
mat <- function(a) paste0("[", paste(apply(a, 1, vec), collapse = ",\n"), "]")
cat(sprintf('{"description": "MASS %s polr of R %s.%s, by housing_polr.R: treatment coding, weights Freq",\n',
            packageVersion("MASS"), R.version$major, R.version$minor))
cat('"columns": ["', paste(colnames(x), collapse = '", "'), '"],\n', sep = "")
cat('"x": ', mat(x), ",\n", sep = "")
cat('"level": ', vec(as.integer(housing$Sat) - 1L), ",\n", sep = "")
cat('"frequency": ', vec(housing$Freq), ",\n", sep = "")
cat('"deviance": ', format(deviance(m), digits = 17), ",\n", sep = "")
cat('"thresholds": ', vec(m$zeta), ',\n"coefficients": ', vec(coef(m)), ",\n", sep = "")
cat('"probabilities": ', mat(p[seq(1, nrow(p), 3), ]), "}\n", sep = "")
