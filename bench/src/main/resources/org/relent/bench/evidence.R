# SPDX-License-Identifier: Apache-2.0
# Writes tables of MASS that the evidence suite learns numbers from, without row names.
folder <- commandArgs(trailingOnly = TRUE)[1]
suppressPackageStartupMessages(library(MASS))

write <- function(table, name) write.csv(table, file.path(folder, paste0(name, ".csv")), row.names = FALSE)

write(Boston, "boston")
write(mcycle, "mcycle")
machines <- cpus[, c("syct", "mmin", "mmax", "cach", "chmin", "chmax", "perf")]
machines$perf <- log(machines$perf)
write(machines, "cpus")
