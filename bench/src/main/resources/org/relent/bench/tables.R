# SPDX-License-Identifier: Apache-2.0
# Writes tables of R's datasets and MASS as people write them: by write.csv with its defaults, row names and all.
folder <- commandArgs(trailingOnly = TRUE)[1]
suppressPackageStartupMessages(library(MASS))

write <- function(table, name) write.csv(table, file.path(folder, paste0(name, ".csv")))

for (name in c("airquality", "esoph", "birthwt", "Pima.tr", "biopsy", "Boston", "Cars93", "quine", "warpbreaks", "swiss", "infert",
               "fgl", "painters", "mtcars", "ChickWeight", "cabbages", "housing", "Insurance", "ToothGrowth", "InsectSprays",
               "survey", "crabs"))
  write(as.data.frame(get(name)), name)

# one row a person, and without row names
people <- as.data.frame(Titanic)
people <- people[rep(seq_len(nrow(people)), people$Freq), names(people) != "Freq"]
write.csv(people, file.path(folder, "Titanic.csv"), row.names = FALSE)

# a header that is one cell short; and as spreadsheets of half of Europe write
write.table(swiss, file.path(folder, "swiss-table.txt"))
write.csv2(Boston, file.path(folder, "Boston-csv2.csv"))
