// SPDX-License-Identifier: Apache-2.0
// LIBSVM text, settings as words key=value, and the line of the answer.
#include <sys/resource.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

typedef std::map<std::string, std::string> Settings;

static Settings settings(int argc, char **argv) {
  Settings told;
  for (int i = 1; i < argc; i++) {
    char *at = strchr(argv[i], '=');
    if (at) told[std::string(argv[i], at)] = at + 1;
  }
  return told;
}

static double number(const Settings &told, const char *key, double otherwise) {
  Settings::const_iterator at = told.find(key);
  return at == told.end() ? otherwise : atof(at->second.c_str());
}

// Rows of nodes that end with index -1, as both libraries want them.
template <class Node>
struct Rows {
  std::vector<double> labels;
  std::vector<Node *> rows;
  std::vector<Node> nodes;
  int columns;

  explicit Rows(const std::string &file) : columns(0) {
    FILE *in = fopen(file.c_str(), "r");
    if (!in) {
      perror(file.c_str());
      exit(66);
    }
    std::vector<size_t> starts;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, in) > 0) {
      char *p = line;
      labels.push_back(strtod(p, &p));
      starts.push_back(nodes.size());
      for (;;) {
        char *end;
        long index = strtol(p, &end, 10);
        if (end == p) break;
        Node node;
        node.index = (int)index;
        node.value = strtod(end + 1, &p);
        nodes.push_back(node);
        if (index > columns) columns = (int)index;
      }
      Node last;
      last.index = -1;
      last.value = 0;
      nodes.push_back(last);
    }
    free(line);
    fclose(in);
    for (size_t i = 0; i < starts.size(); i++) rows.push_back(&nodes[starts[i]]);
  }

  int size() const { return (int)rows.size(); }
};

struct Stopwatch {
  clock_t cpu;
  timespec wall;

  Stopwatch() : cpu(clock()) { clock_gettime(CLOCK_MONOTONIC, &wall); }

  void tell() const {
    double seconds = double(clock() - cpu) / CLOCKS_PER_SEC;
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf(" phase=cold cpu_s=%.4f wall_s=%.4f rss_mb=%.1f", seconds,
           double(now.tv_sec - wall.tv_sec) + 1e-9 * double(now.tv_nsec - wall.tv_nsec),
           double(usage.ru_maxrss) / 1024);
  }
};

// What the library says while it works.
static std::string said;

static void hear(const char *text) { said += text; }

static double said_after(const char *words) {
  size_t at = said.rfind(words);
  return at == std::string::npos ? 0.0 / 0.0 : atof(said.c_str() + at + strlen(words));
}

static const int JUDGED = 2000;
