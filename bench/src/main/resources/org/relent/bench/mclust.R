# SPDX-License-Identifier: Apache-2.0
# mclust at work, told what by words key=value; answers by one line.
suppressMessages(library(mclust))

words <- grep("=", commandArgs(trailingOnly = TRUE), value = TRUE)
told <- setNames(sub("^[^=]*=", "", words), sub("=.*", "", words))
count <- function(key, otherwise) if (key %in% names(told)) as.integer(told[[key]]) else otherwise

# Lines of LIBSVM that name every column.
cells <- strsplit(readLines(told[["file"]]), " ", fixed = TRUE)
labels <- as.integer(vapply(cells, `[`, "", 1))
rows <- t(vapply(cells, function(row) as.numeric(sub(".*:", "", row[-1])), numeric(length(cells[[1]]) - 1)))

stopifnot(told[["task"]] == "mixture")
parts <- count("components", 2L)
rounds <- count("rounds", 50L)
restarts <- count("restarts", 1L)
width <- ncol(rows)
variances <- colMeans(rows^2) - colMeans(rows)^2

# Starts as Relent has them: the mean of k at the s-th row labelled k, equal weights, the columns' variances.
start <- function(s) {
  at <- vapply(seq_len(parts), function(k) which(labels == k - 1)[s], 0L)
  variance <- list(
    modelName = "VVV", d = width, G = parts,
    sigma = array(diag(variances), c(width, width, parts)),
    cholsigma = array(diag(sqrt(variances)), c(width, width, parts)))
  list(pro = rep(1 / parts, parts), mean = t(rows[at, ]), variance = variance)
}

# All rounds are run: mclust ends where the likelihood no longer changes at all, and then it goes on from there.
run <- function(start) {
  model <- list(z = estep(rows, modelName = "VVV", parameters = start, warn = FALSE)$z)
  left <- rounds
  while (left > 0) {
    control <- emControl(eps = 0, tol = c(0, 0), itmax = c(left, left))
    model <- me(rows, modelName = "VVV", z = model$z, control = control, warn = FALSE)
    left <- left - abs(attr(model, "info")[["iterations"]])
  }
  model
}

begun <- proc.time()
fitted <- lapply(seq_len(restarts), function(s) run(start(s)))
taken <- proc.time() - begun

most <- as.numeric(gsub("\\D", "", grep("^VmHWM:", readLines("/proc/self/status"), value = TRUE)))
primal <- -mean(vapply(fitted, function(model) model$loglik / nrow(rows), 0))
cat(
  "version=", format(packageVersion("mclust")), " n=", nrow(rows), " d=", width, " phase=cold",
  sprintf(" cpu_s=%.4f wall_s=%.4f", taken[["user.self"]] + taken[["sys.self"]], taken[["elapsed"]]),
  sprintf(" primal=%.15g iterations=%d", primal, restarts * rounds),
  sprintf(" rss_mb=%.1f\n", most / 1024),
  sep = "")
