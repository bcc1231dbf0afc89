# Writes golub.csv, musk.csv and sonar.csv (all products and squares) from the data of Debian's
# r-bioc-multtest, r-cran-kernlab and r-cran-mlbench: Rscript export.R FOLDER [LIBRARY]
args <- commandArgs(trailingOnly = TRUE)
out <- args[1]
lib <- if (length(args) > 1) args[2] else "/usr/lib/R/site-library"
at <- function(package, file) file.path(lib, package, "data", file)
write <- function(x, y, name) {
  colnames(x) <- paste0("x", seq_len(ncol(x)))
  write.csv(cbind(as.data.frame(x), class = y), file.path(out, name), row.names = FALSE, quote = FALSE)
}
load(at("multtest", "golub.RData"))
write(t(golub), ifelse(golub.cl == 1, "AML", "ALL"), "golub.csv")
load(at("kernlab", "musk.rda"))
write(as.matrix(musk[, -ncol(musk)]), paste0("m", musk[, ncol(musk)]), "musk.csv")
load(at("mlbench", "Sonar.rda"))
x <- as.matrix(Sonar[, 1:60])
products <- do.call(cbind, lapply(1:60, function(i) x[, i] * x[, i:60, drop = FALSE]))
write(cbind(x, products), as.character(Sonar$Class), "sonar.csv")
