// SPDX-License-Identifier: Apache-2.0
// Draws the pictures of a page from the numbers in its JSON block. Names from the data serve as text
// alone: never as a key, a series name, a format or markup.
(function () {
  'use strict';

  var root = document.documentElement;

  function fault(text) {
    root.setAttribute('data-faults', (root.getAttribute('data-faults') || '') + text + ' | ');
  }
  window.addEventListener('error', function (e) { fault('error: ' + e.message); });
  document.addEventListener('securitypolicyviolation', function (e) {
    fault('refused by policy: ' + e.effectiveDirective);
  });

  // ---- colours, from the style sheet

  function theme() {
    var css = getComputedStyle(root);
    function of(name) { return css.getPropertyValue('--' + name).trim(); }
    function row(letter, n) {
      return Array.from({ length: n }, function (_, i) { return of(letter + i); });
    }
    return {
      card: of('card'), ink: of('ink'), soft: of('soft'), line: of('line'), accent: of('accent'),
      good: of('good'), bad: of('bad'), font: of('sans'), classes: row('c', 8), scale: row('s', 5)
    };
  }
  function rgb(hex) {
    return [1, 3, 5].map(function (at) { return parseInt(hex.slice(at, at + 2), 16); });
  }
  function mix(from, to, share) {
    var a = rgb(from), b = rgb(to);
    return '#' + a.map(function (v, i) {
      return Math.round(v + (b[i] - v) * share).toString(16).padStart(2, '0');
    }).join('');
  }
  function ramp(colors, share) {
    var at = Math.min(Math.max(share, 0), 1) * (colors.length - 1);
    var low = Math.min(Math.floor(at), colors.length - 2);
    return mix(colors[low], colors[low + 1], at - low);
  }
  function bright(hex) {
    var c = rgb(hex);
    return 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2] > 135;
  }
  function color(t, number) { return t.classes[number % t.classes.length]; }
  // where the colours repeat, the lines differ
  function dash(number) { return ['solid', 'dashed', 'dotted'][Math.floor(number / 8) % 3]; }

  // ---- words

  var RAISED = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
  function number(v) { return digits(v, 5); }
  // ticks are round, however large
  function tick(v) { return digits(v, 12); }
  function digits(v, most) {
    if (v === null || v === undefined || !isFinite(v)) { return '–'; }
    var size = Math.abs(v);
    var text = size !== 0 && (size < 1e-4 || size >= 1e9)
      ? v.toExponential(2).replace(/\.?0+e/, 'e').replace('e+', 'e')
      : String(Number(v.toPrecision(most)));
    return text.replace(/-/g, '−');
  }
  function power(v) {
    var exponent = Math.round(Math.log10(v));
    return Math.abs(Math.log10(v) - exponent) > 1e-9 ? number(v)
      : exponent === 0 ? '1'
      : '10' + String(exponent).split('').map(function (c) { return RAISED[c]; }).join('');
  }
  function short(text, most) {
    var points = Array.from(text);
    return points.length <= most ? text : points.slice(0, most - 1).join('') + '…';
  }
  // names that share a beginning often differ at the end
  function middle(text, most) {
    var points = Array.from(text);
    var head = Math.ceil((most - 1) / 2);
    return points.length <= most ? text
      : points.slice(0, head).join('') + '…' + points.slice(points.length - (most - 1 - head)).join('');
  }
  // tooltips know a markup of braces; a hidden mark after each keeps names out of it
  function plain(text) { return short(text, 60).replace(/\{/g, '{\u200b'); }
  function lines() { return Array.from(arguments).filter(Boolean).map(plain).join('\n'); }

  // ---- parts of pictures

  function base(t, parts) {
    return Object.assign({
      animation: false,
      textStyle: { fontFamily: t.font, color: t.soft },
      grid: { left: 6, right: 18, top: 34, bottom: 30, containLabel: true },
      tooltip: {
        renderMode: 'richText', trigger: 'item', confine: true, padding: [7, 10],
        backgroundColor: t.card, borderColor: t.line, borderWidth: 1,
        textStyle: { color: t.ink, fontSize: 12, fontFamily: t.font, lineHeight: 17 },
        axisPointer: { lineStyle: { color: t.soft, type: 'dotted' }, label: { show: false } }
      }
    }, parts);
  }
  function axis(t, name, more) {
    // an end that outliers are cut off at is no round number and bears no label
    var cut = { showMinLabel: more && more.cutLow ? false : null, showMaxLabel: more && more.cutHigh ? false : null };
    return Object.assign({
      type: 'value', name: short(name, 120), nameTextStyle: { color: t.soft, fontSize: 12, fontFamily: t.font },
      axisLine: { show: false }, axisTick: { show: false },
      axisLabel: Object.assign({ color: t.soft, fontSize: 11, fontFamily: t.font, formatter: tick, hideOverlap: true }, cut),
      splitLine: { lineStyle: { color: t.line } }
    }, more);
  }
  function across(t, name, more) {
    return axis(t, name, Object.assign({
      nameLocation: 'middle', nameGap: 28, axisLine: { show: true, onZero: false, lineStyle: { color: t.line } },
      splitLine: { show: false }
    }, more));
  }
  function up(t, name, more) {
    return axis(t, name, Object.assign({
      axisLine: { show: false, onZero: false }, nameLocation: 'end', nameGap: 12, nameTextStyle: { color: t.soft, fontSize: 12, fontFamily: t.font, align: 'left', padding: [0, 0, 0, -24] }
    }, more));
  }
  function categories(t, names, most, more) {
    return {
      type: 'category', data: names.map(function (_, i) { return String(i); }),
      axisLine: { lineStyle: { color: t.line } }, axisTick: { show: false }, splitLine: { show: false },
      axisLabel: Object.assign({
        color: t.soft, fontSize: 11, fontFamily: t.font,
        formatter: function (i) { return middle(names[Number(i)], most); }
      }, more)
    };
  }
  // titles of axes go on in a second line rather than beyond the edge; a word longer than a line is shortened
  function wrapped(name, most) {
    var text = short(name, 2 * most);
    if (Array.from(text).length <= most) { return [text]; }
    var at = text.lastIndexOf(' ', most);
    return at <= 0 ? [short(text, most)] : [text.slice(0, at), short(text.slice(at + 1), most)];
  }
  function titled(option, width) {
    var grids = [].concat(option.grid || []);
    [['xAxis', 'bottom'], ['yAxis', 'top']].forEach(function (side) {
      [].concat(option[side[0]] || []).forEach(function (axis) {
        if (!axis.name) { return; }
        var parts = wrapped(axis.name, Math.max(16, Math.floor((width - 56) / 6.4)));
        axis.name = parts.join('\n');
        axis.nameTextStyle = Object.assign({}, axis.nameTextStyle, { lineHeight: 15 });
        var grid = grids[axis.gridIndex || 0];
        if (parts.length > 1 && typeof grid[side[1]] === 'number') { grid[side[1]] += 15; }
      });
    });
    return option;
  }
  // one outlier does not flatten a picture: what lies beyond its fences is a triangle at the edge
  function fenced(ends, least, most) {
    var low = ends[0] === null ? least : ends[0], high = ends[1] === null ? most : ends[1];
    return {
      low: low, high: high,
      axis: Object.assign({}, low > least ? { min: low, cutLow: true } : {}, high < most ? { max: high, cutHigh: true } : {}),
      within: function (v) { return v === null ? v : Math.min(high, Math.max(low, v)); },
      mark: function (v, towards, value) {
        if (v === null || (v >= low && v <= high)) { return { value: value }; }
        var turn = towards === 'up' ? 0 : -90;
        return { value: value, symbol: 'triangle', symbolSize: 11, symbolRotate: v > high ? turn : turn + 180 };
      }
    };
  }
  // letters that names beside a picture may take: about a third of its width
  function room(width) { return Math.max(10, Math.min(32, Math.round(width / 20))); }
  function guide(t, from, to) {
    return {
      type: 'line', name: 'guide', data: [from, to], silent: true, showSymbol: false, z: 1, tooltip: { show: false },
      lineStyle: { color: t.soft, width: 1, type: [4, 4], opacity: 0.8 }
    };
  }
  var SHARE = { min: 0, max: 1, interval: 0.2 };

  function curves(chart, t, x, y, line, ends) {
    return base(t, {
      tooltip: Object.assign(base(t).tooltip, {
        trigger: 'axis',
        formatter: function (items) {
          return lines.apply(null, items.filter(function (item) { return item.seriesName !== 'guide'; })
            .map(function (item) {
              var name = chart.curves[Number(item.seriesName)].name;
              return (name ? short(name, 24) + '   ' : '') + number(item.value[0]) + ' → ' + number(item.value[1]);
            }));
        }
      }),
      xAxis: across(t, x, ends || SHARE), yAxis: up(t, y, ends || SHARE),
      series: chart.curves.map(function (curve, i) {
        return Object.assign({
          type: 'line', name: String(i), data: curve.points, showSymbol: false, symbol: 'circle', symbolSize: 6, clip: false,
          itemStyle: { color: color(t, curve.color) }, emphasis: { disabled: true },
          lineStyle: { color: color(t, curve.color), width: 2, type: dash(curve.color) }
        }, line ? line(curve) : {});
      })
    });
  }

  // ---- pictures, by kind

  var draw = {
    roc: function (chart, t) {
      var option = curves(chart, t, 'false alarms among the rest', 'caught');
      option.series.push(guide(t, [0, 0], [1, 1]));
      return option;
    },

    precisionRecall: function (chart, t) {
      return curves(chart, t, 'caught (recall)', 'right among the finds (precision)', function (curve) {
        var first = curve.points[0];
        return { step: 'start', data: first ? [[0, first[1]]].concat(curve.points) : [] };
      });
    },

    reliability: function (chart, t) {
      var most = Math.max.apply(null, chart.curves.map(function (curve) {
        return Math.max.apply(null, curve.points.map(function (p) { return p[2]; }).concat(1e-300));
      }));
      var option = curves(chart, t, 'stated probability', 'came true', function () {
        return {
          showSymbol: true, showAllSymbol: true,
          symbolSize: function (p) { return 5 + 13 * Math.sqrt(p[2] / most); }
        };
      });
      option.tooltip.trigger = 'item';
      option.tooltip.formatter = function (item) {
        var curve = chart.curves[Number(item.seriesName)];
        return lines(curve.name, 'stated ' + number(item.value[0]), 'came true ' + number(item.value[1]),
          'rows ' + number(item.value[2]));
      };
      option.series.push(guide(t, [0, 0], [1, 1]));
      return option;
    },

    lines: function (chart, t) {
      return curves(chart, t, chart.xName, chart.yName, function (curve) {
        var few = curve.points.length <= 12;
        return { showSymbol: few, showAllSymbol: few, connectNulls: false };
      }, { scale: true });
    },

    histogram: function (chart, t) {
      var edges = chart.edges, last = edges.length - 1;
      var option = base(t, {
        xAxis: across(t, chart.what, { min: edges[0], max: edges[last] }), yAxis: up(t, 'rows'),
        series: chart.counts.map(function (of) {
          var data = [[edges[0], 0]].concat(of.counts.map(function (n, i) { return [edges[i], n]; }),
            [[edges[last], of.counts[last - 1]], [edges[last], 0]]);
          return {
            type: 'line', step: 'end', data: data, symbol: 'none', silent: true,
            lineStyle: { color: color(t, of.color), width: 1.6, type: dash(of.color) },
            itemStyle: { color: color(t, of.color) },
            areaStyle: { color: color(t, of.color), opacity: 0.18, origin: 0 }
          };
        })
      });
      if (edges[0] < 0 && edges[last] > 0) {
        option.series.push({
          type: 'line', data: [], silent: true,
          markLine: {
            silent: true, symbol: 'none', label: { show: false }, data: [{ xAxis: 0 }],
            lineStyle: { color: t.soft, width: 1, type: 'solid', opacity: 0.8 }
          }
        });
      }
      option.tooltip.trigger = 'axis';
      option.tooltip.formatter = function (items) {
        var x = items.length ? items[0].axisValue : NaN, bin = 0;
        while (bin < last - 1 && x >= edges[bin + 1]) { bin++; }
        return lines.apply(null, [number(edges[bin]) + ' to ' + number(edges[bin + 1])].concat(
          chart.counts.map(function (of) { return (of.name ? short(of.name, 24) + '   ' : '') + number(of.counts[bin]); })));
      };
      return option;
    },

    confusion: function (chart, t, width) {
      var names = chart.classes, data = [];
      chart.counts.forEach(function (row, actual) {
        var all = row.reduce(function (sum, n) { return sum + n; }, 0);
        row.forEach(function (n, predicted) { data.push([predicted, actual, n, all > 0 ? n / all : 0]); });
      });
      var few = names.length <= 12;
      var across = categories(t, names, few ? Math.max(6, Math.min(16, Math.round(width / names.length / 8))) : 12, { interval: 'auto', hideOverlap: true, rotate: few ? 0 : 90 });
      var down = categories(t, names, room(width), { interval: names.length > 20 ? 'auto' : 0, hideOverlap: true });
      across.position = 'top';
      down.inverse = true;
      across.axisLine = down.axisLine = { show: false };
      function title(name, place) {
        return { type: 'text', silent: true, left: place[0], top: place[1],
          style: { text: name, fill: t.soft, font: 'italic 12px ' + t.font } };
      }
      var option = base(t, {
        grid: { left: 6, right: 8, top: 26, bottom: 6, containLabel: true },
        graphic: [title('called →', ['center', 2]), title('actual ↓', [2, 2])],
        xAxis: across, yAxis: down,
        series: [{
          type: 'custom', data: data,
          renderItem: function (_, api) {
            var n = api.value(2), share = api.value(3), right = api.value(0) === api.value(1);
            var at = api.coord([api.value(0), api.value(1)]), size = api.size([1, 1]);
            var fill = n > 0 ? mix(t.card, right ? t.good : t.bad, 0.1 + 0.8 * share) : mix(t.card, t.line, 0.45);
            return {
              type: 'rect',
              shape: { x: at[0] - size[0] / 2 + 1, y: at[1] - size[1] / 2 + 1, width: size[0] - 2, height: size[1] - 2, r: 3 },
              style: { fill: fill },
              textConfig: { position: 'inside' },
              textContent: few ? {
                style: {
                  text: number(n), fontSize: names.length > 6 ? 11 : 14, fontFamily: t.font,
                  fill: n > 0 ? (bright(fill) ? '#1d2126' : '#ffffff') : t.soft
                }
              } : undefined
            };
          }
        }]
      });
      option.tooltip.formatter = function (item) {
        var v = item.value;
        return lines('actual ' + short(names[v[1]], 30), 'called ' + short(names[v[0]], 30),
          number(v[2]) + ' rows, ' + number(100 * v[3]) + ' % of its class');
      };
      return option;
    },

    convergence: function (chart, t) {
      var rounds = chart.rounds, enough = chart.enough[0];
      var gaps = rounds.filter(function (r) { return r[2] > 0; });
      function line(data, at, number) {
        return {
          type: 'line', data: data, xAxisIndex: at, yAxisIndex: at, showSymbol: data.length < 30, symbol: 'circle', symbolSize: 4,
          itemStyle: { color: t.classes[number] }, lineStyle: { color: t.classes[number], width: 2 }, emphasis: { disabled: true }
        };
      }
      var range = { min: rounds[0][0], max: Math.max(rounds[rounds.length - 1][0], rounds[0][0] + 1), minInterval: 1 };
      var objective = line(rounds.map(function (r) { return [r[0], r[1]]; }), 0, 0);
      var option = base(t, {
        xAxis: [across(t, gaps.length ? '' : 'round', range)], yAxis: [up(t, 'objective', { scale: true, splitNumber: 4 })], series: [objective]
      });
      if (gaps.length) {
        // both pictures begin at the same place, which the longer labels decide
        var letters = Math.max.apply(null, rounds.map(function (r) { return r[1] === null ? 0 : digits(r[1], 6).length; }));
        var left = Math.max(46, 18 + 7 * letters);
        option.grid = [
          { left: left, right: 18, top: 30, height: '34%' }, { left: left, right: 18, top: '56%', bottom: 44 }
        ];
        option.xAxis[0].axisLabel = { show: false };
        option.xAxis.push(across(t, 'round', Object.assign({ gridIndex: 1 }, range)));
        option.yAxis.push(up(t, 'gap', { gridIndex: 1, type: 'log', splitNumber: 4 }));
        option.yAxis[1].axisLabel = { color: t.soft, fontSize: 11, fontFamily: t.font, formatter: power, hideOverlap: true };
        option.series.push(line(gaps.map(function (r) { return [r[0], r[2]]; }), 1, 1));
        option.series.push(Object.assign(guide(t, [range.min, enough], [range.max, enough]), { xAxisIndex: 1, yAxisIndex: 1 }));
      }
      option.tooltip.trigger = 'axis';
      option.axisPointer = { link: [{ xAxisIndex: 'all' }] };
      option.tooltip.formatter = function (items) {
        var at = items.length ? items[0].value[0] : NaN;
        var round = rounds.filter(function (r) { return r[0] === at; })[0];
        return round ? lines('round ' + number(at), 'objective ' + number(round[1]), 'gap ' + number(round[2])) : '';
      };
      return option;
    },

    profile: function (chart, t) {
      var option = base(t, {
        grid: { left: 2, right: 4, top: 8, bottom: 5, containLabel: true },
        xAxis: categories(t, chart.bins, 9, { fontSize: 10, interval: 'auto', hideOverlap: true }),
        yAxis: axis(t, '', { splitNumber: 2, splitLine: { lineStyle: { color: t.line } } }),
        series: chart.counts.map(function (of) {
          return {
            type: 'bar', stack: 'all', data: of.counts, barCategoryGap: '12%', emphasis: { disabled: true },
            itemStyle: { color: color(t, of.color) }
          };
        })
      });
      option.yAxis.axisLabel.fontSize = 10;
      option.tooltip.trigger = 'axis';
      option.tooltip.axisPointer = { type: 'none' };
      option.tooltip.formatter = function (items) {
        var bin = items[0].dataIndex;
        return lines.apply(null, [short(chart.bins[bin], 30)].concat(chart.counts.map(function (of) {
          return (of.name ? short(of.name, 24) + '   ' : '') + number(of.counts[bin]);
        })));
      };
      return option;
    },

    importance: function (chart, t, width) {
      var option = base(t, {
        grid: { left: 6, right: 56, top: 6, bottom: 30, containLabel: true },
        xAxis: across(t, chart.what, { splitLine: { lineStyle: { color: t.line } }, splitNumber: 4 }),
        yAxis: categories(t, chart.terms, room(width), { interval: 0 }),
        series: [{
          type: 'bar', barMaxWidth: 20, barCategoryGap: '30%', emphasis: { disabled: true },
          data: chart.values,
          itemStyle: { color: t.accent, borderRadius: 2 },
          // to the right of a bar that goes to the left there is nothing, to its left there are names
          label: {
            show: true, position: 'right', color: t.soft, fontSize: 11, fontFamily: t.font,
            formatter: function (item) { return number(Number(Number(item.value).toPrecision(3))); }
          }
        }]
      });
      option.yAxis.inverse = true;
      option.tooltip.formatter = function (item) {
        return lines(chart.terms[item.dataIndex], number(item.value));
      };
      return option;
    },

    boundary: function (chart, t) {
      var kinds = chart.classes.length, STEPS = 12;
      function fill(label, p) {
        var sure = kinds > 1 ? Math.max(0, (p - 1 / kinds) / (1 - 1 / kinds)) : 1;
        var level = Math.min(STEPS, Math.round(sure * STEPS)) / STEPS;
        return mix(t.card, color(t, chart.classes[label].color), 0.06 + 0.44 * level);
      }
      var option = plane(chart, t, fill);
      return peopled(option, chart, t, 7, function (v) {
        return lines('predicted ' + short(chart.classes[v[4]].name, 30), 'probability ' + number(v[5]));
      });
    },

    contours: function (chart, t) {
      var all = chart.value.reduce(function (list, row) { return list.concat(row); }, [])
        .filter(function (v) { return v !== null; });
      var top = Math.max.apply(null, all), LEVELS = 6, third = Math.log(3);
      var option = plane(chart, t, function (label, v) {
        var level = Math.max(0, LEVELS - Math.floor((top - v) / third));
        return mix(t.card, color(t, chart.classes[label].color), 0.42 * level / LEVELS);
      });
      option.series.push(isolines(chart, t, Array.from({ length: LEVELS }, function (_, k) { return top - (k + 1) * third; })));
      return peopled(option, chart, t, 6, function (v) {
        return v[5] === null ? '' : lines('likeliest ' + short(chart.classes[v[4]].name, 30), 'log-density ' + number(v[5]));
      });
    },

    scatter: function (chart, t) {
      var most = chart.kinds.reduce(function (most, kind) {
        return kind.points.reduce(function (m, p) { return Math.max(m, p[2]); }, most);
      }, 1);
      function size(p) { return 7 + 11 * Math.sqrt(p[2] / most); }
      // names beside the outermost dots need room
      var wider = { scale: true, boundaryGap: ['6%', '12%'] };
      var option = base(t, {
        xAxis: across(t, chart.xName, wider), yAxis: up(t, chart.yName, wider),
        series: chart.kinds.map(function (kind, i) {
          var own = color(t, kind.color);
          return {
            type: 'scatter', name: String(i), data: kind.points, symbolSize: size, z: 3, emphasis: { disabled: true },
            symbol: ['circle', 'diamond', 'triangle', 'rect'][i % 4],
            itemStyle: i === 0 ? { color: own, opacity: 0.8, borderColor: t.card, borderWidth: 1 }
              : { color: t.card, borderColor: own, borderWidth: 1.6 }
          };
        })
      });
      option.series.push({
        type: 'scatter', name: 'picked', data: chart.picked, silent: true, z: 4, emphasis: { disabled: true },
        symbolSize: function (p) { return size(p) + 7; },
        itemStyle: { color: 'transparent', borderColor: t.ink, borderWidth: 1.6 },
        label: {
          show: true, position: 'top', distance: 4, color: t.ink, fontSize: 12, fontFamily: t.font,
          formatter: function (item) { return plain(chart.names[item.dataIndex]); }
        },
        labelLayout: { moveOverlap: 'shiftY' }
      });
      option.tooltip.formatter = function (item) {
        var kind = chart.kinds[Number(item.seriesName)];
        return lines(kind.name, kind.labels[item.dataIndex],
          short(chart.xName, 40) + ' ' + number(item.value[0]), short(chart.yName, 40) + ' ' + number(item.value[1]));
      };
      return option;
    },

    surface: function (chart, t) {
      var all = chart.value.reduce(function (list, row) { return list.concat(row); }, [])
        .concat(chart.points.map(function (p) { return p[2]; }))
        .filter(function (v) { return v !== null; });
      var low = Math.min.apply(null, all), high = Math.max.apply(null, all);
      var wide = high > low ? high - low : 1;
      var option = plane(chart, t, function (_, v) {
        return ramp(t.scale, Math.round(48 * (v - low) / wide) / 48);
      });
      option.grid.bottom = 62;
      option.visualMap = {
        type: 'continuous', min: low, max: high, dimension: 2, seriesIndex: 1, calculable: false, orient: 'horizontal', left: 'center', bottom: 0,
        itemWidth: 10, itemHeight: 140, text: [number(Number(high.toPrecision(3))), number(Number(low.toPrecision(3)))], textStyle: { color: t.soft, fontSize: 11, fontFamily: t.font }, inRange: { color: t.scale }
      };
      option.series.push({
        type: 'scatter', data: chart.points, symbolSize: 8, z: 3, emphasis: { disabled: true },
        itemStyle: { borderColor: t.card, borderWidth: 1.2 }
      });
      option.tooltip.formatter = function (item) {
        var v = item.value;
        return item.seriesName === 'field' ? lines('predicted ' + number(v[5]))
          : lines('row ' + number(v[3]) + ': ' + number(v[2]), short(chart.xName, 30) + ' ' + number(v[0]),
            short(chart.yName, 30) + ' ' + number(v[1]));
      };
      return option;
    },

    fit: function (chart, t) {
      var ends = chart.pairs.reduce(function (list, p) { return list.concat([p[0], p[1]]); }, [])
        .filter(function (v) { return v !== null; });
      var low = Math.min.apply(null, ends), high = Math.max.apply(null, ends);
      var more = { scale: true }, fences = fenced(chart.ends, low, high);
      var bars = chart.pairs.filter(function (p) { return p[2] > 0; });
      var option = base(t, {
        xAxis: across(t, 'actual', more), yAxis: up(t, 'predicted', Object.assign({}, more, fences.axis)),
        series: [guide(t, [fences.low, fences.low], [fences.high, fences.high]), {
          type: 'custom', data: bars, silent: true, z: 2, clip: true,
          renderItem: function (_, api) {
            var a = api.coord([api.value(0), api.value(1) - api.value(2)]);
            var b = api.coord([api.value(0), api.value(1) + api.value(2)]);
            return { type: 'line', shape: { x1: a[0], y1: a[1], x2: b[0], y2: b[1] }, style: { stroke: t.classes[0], lineWidth: 1, opacity: 0.35 } };
          }
        }, {
          type: 'scatter', data: chart.pairs.map(function (p) {
            return fences.mark(p[1], 'up', [p[0], fences.within(p[1]), p[2], p[3], p[1]]);
          }), symbolSize: 7, z: 3, emphasis: { disabled: true },
          itemStyle: { color: t.classes[0], opacity: 0.8, borderColor: t.card, borderWidth: 1 }
        }]
      });
      if (chart.zone > 0) {
        option.series.push({
          type: 'custom', data: [[fences.low, fences.high]], silent: true, z: 1, clip: true,
          renderItem: function (_, api) {
            var a = api.value(0), b = api.value(1), half = chart.zone;
            var corners = [[a, a - half], [a, a + half], [b, b + half], [b, b - half]];
            return { type: 'polygon', shape: { points: corners.map(function (c) { return api.coord(c); }) }, style: { fill: t.classes[0], opacity: 0.12 } };
          }
        });
      }
      option.tooltip.formatter = function (item) {
        var v = item.value;
        return lines('row ' + number(v[3]), 'actual ' + number(v[0]), 'predicted ' + number(v[4]), v[2] > 0 ? 'stated sd ' + number(v[2]) : '');
      };
      return option;
    },

    ring: function (chart, t, width) {
      var n = chart.nodes.length, turned = n > 16, most = width < 420 ? 8 : turned ? 12 : 16;
      // as large as every name leaves it room
      function frame(width, height) {
        var radius = chart.places.reduce(function (least, p, i) {
          var x = Math.abs(2 * p[0] - 1), y = Math.abs(2 * p[1] - 1);
          var letters = 6.4 * Math.min(most, Array.from(chart.nodes[i]).length);
          var beside = x < 0.15 ? 0 : turned ? x * (letters + 14) : letters + 14, above = turned ? y * (letters + 14) : 24;
          return Math.min(least, (width / 2 - beside) / Math.max(x, 1e-9), (height / 2 - above) / Math.max(y, 1e-9));
        }, Math.min(width, height) / 2);
        var size = 2 * Math.max(30, radius);
        return { x: (width - size) / 2, y: (height - size) / 2, width: size, height: size };
      }
      return graph(chart, t, frame, function (a, b, f) {
        // drawn to the middle, so that a chord does not pass through the names of others
        var cx = f.x + f.width / 2, cy = f.y + f.height / 2, pull = 0.35;
        function to(p) { return [p[0] + (cx - p[0]) * pull, p[1] + (cy - p[1]) * pull]; }
        var c = to(a), d = to(b);
        return { x1: a[0], y1: a[1], x2: b[0], y2: b[1], cpx1: c[0], cpy1: c[1], cpx2: d[0], cpy2: d[1] };
      }, function (i, p) {
        var x = 2 * chart.places[i][0] - 1, y = 2 * chart.places[i][1] - 1, right = x >= -1e-9;
        var text = middle(chart.nodes[i], most);
        if (turned) {
          return {
            text: text, x: p[0] + 10 * x, y: p[1] + 10 * y, align: right ? 'left' : 'right',
            rotation: -Math.atan2(right ? y : -y, right ? x : -x)
          };
        }
        return {
          text: text, x: p[0] + 11 * x, y: p[1] + 14 * y,
          align: Math.abs(x) < 0.15 ? 'center' : right ? 'left' : 'right'
        };
      });
    },

    arcs: function (chart, t) {
      var n = chart.nodes.length, most = 12;
      var below = 18 + 6.4 * Math.max.apply(null, chart.nodes.map(function (name) { return Math.min(most, Array.from(name).length); }));
      var widest = chart.edges.reduce(function (most, e) {
        return Math.max(most, Math.abs(chart.places[e[0]][0] - chart.places[e[1]][0]));
      }, 1 / n);
      function frame(width, height) { return { x: 4, y: 8, width: width - 8, height: height - below - 8 }; }
      return graph(chart, t, frame, function (a, b, f) {
        // half an ellipse, the widest as high as the picture; near pairs stay low enough to be arcs
        var span = Math.abs(b[0] - a[0]), high = Math.min(f.height * Math.sqrt(span / (widest * f.width)), 3 * span) * 4 / 3;
        return { x1: a[0], y1: a[1], x2: b[0], y2: b[1], cpx1: a[0], cpy1: a[1] - high, cpx2: b[0], cpy2: b[1] - high };
      }, function (i, p, width) {
        var every = Math.max(1, Math.ceil(13 * n / width));
        return i % every ? null : {
          text: middle(chart.nodes[i], most), x: p[0], y: p[1] + 10, align: 'right', rotation: Math.PI / 2
        };
      });
    },

    heatMap: function (chart, t, width) {
      var rows = chart.rows, columns = chart.columns, low = chart.ends[0], high = chart.ends[1], data = [];
      var few = columns.length <= 12, told = few && rows.length <= 24;
      // so many names are passed over that the others do not touch
      function every(names, length) { return Math.ceil(14 * names.length / length) - 1; }
      function fill(v) { return ramp(t.scale, high > low ? (v - low) / (high - low) : 0.5); }
      chart.values.forEach(function (row, r) {
        row.forEach(function (v, c) {
          if (v !== null) { data.push({ value: [c, r, v], label: { color: bright(fill(v)) ? '#1d2126' : '#ffffff' } }); }
        });
      });
      var across = categories(t, columns, few ? Math.max(4, Math.min(16, Math.round(width / columns.length / 9))) : 12, { interval: few ? 0 : every(columns, 0.75 * width), rotate: few ? 0 : 90 });
      var down = categories(t, rows, Math.min(16, room(width)), { interval: every(rows, 340) });
      across.position = 'top';
      down.inverse = true;
      across.axisLine = down.axisLine = { show: false };
      var option = base(t, {
        grid: { left: 6, right: 8, top: 6, bottom: 36, containLabel: true },
        xAxis: across, yAxis: down,
        visualMap: {
          type: 'continuous', min: low, max: high > low ? high : low + 1, dimension: 2, calculable: false, hoverLink: false,
          orient: 'horizontal', left: 'center', bottom: 0, itemWidth: 10, itemHeight: 140,
          text: [number(Number(high.toPrecision(3))), number(Number(low.toPrecision(3)))],
          textStyle: { color: t.soft, fontSize: 11, fontFamily: t.font }, inRange: { color: t.scale }
        },
        series: [{
          type: 'heatmap', data: data, progressive: 0, emphasis: { disabled: true },
          itemStyle: { borderColor: t.card, borderWidth: told ? 2 : rows.length > 40 ? 0 : 0.5, borderRadius: told ? 3 : 0 },
          label: {
            show: told, fontSize: rows.length > 12 ? 10 : 11, fontFamily: t.font,
            formatter: function (item) { return number(Number(item.value[2].toPrecision(columns.length > 6 ? 2 : 3))); }
          }
        }]
      });
      option.tooltip.formatter = function (item) {
        var v = item.value;
        return lines(short(rows[v[1]], 28) + ' × ' + short(columns[v[0]], 28), number(v[2]));
      };
      return option;
    },

    ranking: function (chart, t, width) {
      var all = [].concat.apply([], chart.differences).filter(function (v) { return v !== null; });
      var fences = fenced(chart.ends, Math.min.apply(null, all), Math.max.apply(null, all));
      var data = chart.differences.map(function (d, i) {
        // an end that is not known is beyond every fence
        return [d[0], i, d[1] === null ? fences.low : fences.within(d[1]), d[2] === null ? fences.high : fences.within(d[2])];
      });
      var option = base(t, {
        grid: { left: 6, right: 24, top: 8, bottom: 30, containLabel: true },
        xAxis: across(t, 'difference in ' + chart.metric + ' to the best', Object.assign({ splitLine: { lineStyle: { color: t.line } } }, fences.axis)),
        yAxis: categories(t, chart.models, room(width), { interval: 0, color: t.ink, fontSize: 12 }),
        series: [{
          type: 'custom', data: data, silent: true, encode: { x: [0, 2, 3], y: 1 },
          renderItem: function (_, api) {
            var a = api.coord([api.value(2), api.value(1)]), b = api.coord([api.value(3), api.value(1)]);
            var style = { stroke: t.accent, lineWidth: 2, opacity: 0.65 };
            function stroke(x1, y1, x2, y2) { return { type: 'line', shape: { x1: x1, y1: y1, x2: x2, y2: y2 }, style: style }; }
            return { type: 'group', children: [stroke(a[0], a[1], b[0], b[1]), stroke(a[0], a[1] - 5, a[0], a[1] + 5), stroke(b[0], b[1] - 5, b[0], b[1] + 5)] };
          }
        }, {
          type: 'scatter', data: data.map(function (d) {
            return fences.mark(d[0], 'right', [fences.within(d[0]), d[1], d[2], d[3], d[0]]);
          }), encode: { x: 0, y: 1 }, symbolSize: 10, z: 3, emphasis: { disabled: true },
          itemStyle: { color: t.accent, borderColor: t.card, borderWidth: 1.5 },
          markLine: { silent: true, symbol: 'none', label: { show: false }, data: [{ xAxis: 0 }], lineStyle: { color: t.soft, width: 1, type: [4, 4] } }
        }]
      });
      option.yAxis.inverse = true;
      option.yAxis.axisLine = { show: false };
      option.tooltip.formatter = function (item) {
        var v = item.value;
        var d = chart.differences[v[1]];
        return lines(chart.models[v[1]], 'difference ' + number(d[0]), 'from ' + number(d[1]) + ' to ' + number(d[2]));
      };
      return option;
    }
  };

  /** Lines of equal value over a grid, straight within each half of a cell; one path for each. */
  function isolines(chart, t, levels) {
    function cut(a, b, level) {
      var share = (level - a[2]) / (b[2] - a[2]);
      return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    }
    var segments = levels.map(function () { return []; });
    function triangle(corners) {
      corners.sort(function (p, q) { return p[2] - q[2]; });
      levels.forEach(function (level, k) {
        if (level > corners[0][2] && level <= corners[2][2]) {
          var middle = level <= corners[1][2] ? cut(corners[0], corners[1], level) : cut(corners[1], corners[2], level);
          segments[k].push([cut(corners[0], corners[2], level), middle]);
        }
      });
    }
    function at(r, c) { return [chart.x[c], chart.y[r], chart.value[r][c]]; }
    for (var j = 1; j < chart.y.length; j++) {
      for (var i = 1; i < chart.x.length; i++) {
        var a = at(j - 1, i - 1), b = at(j - 1, i), c = at(j, i - 1), d = at(j, i);
        if ([a, b, c, d].every(function (p) { return p[2] !== null; })) {
          triangle([a, b, c]);
          triangle([d, b, c]);
        }
      }
    }
    return {
      type: 'custom', name: 'lines', data: levels.map(function (_, k) { return [chart.x[0], chart.y[0], k]; }),
      silent: true, z: 2, clip: true, encode: { x: 0, y: 1 },
      renderItem: function (_, api) {
        function point(p) { return api.coord(p).map(function (v) { return v.toFixed(1); }).join(' '); }
        var path = segments[api.value(2)].map(function (s) { return 'M' + point(s[0]) + 'L' + point(s[1]); }).join('');
        return {
          type: 'path', shape: { pathData: path || 'M0 0' },
          style: { fill: 'none', stroke: t.ink, lineWidth: 0.7, opacity: 0.4 }
        };
      }
    };
  }

  /** A plane with rows and ellipses on it, told when pointed at; a cell of the field by `told`. */
  function peopled(option, chart, t, size, told) {
    chart.classes.forEach(function (of, k) {
      option.series.push({
        type: 'scatter', name: String(k), symbolSize: size, z: 3, emphasis: { disabled: true },
        data: chart.points.filter(function (p) { return p[2] === k; }),
        itemStyle: { color: color(t, of.color), borderColor: t.card, borderWidth: 1 }
      });
    });
    option.series.push(ellipses(chart, t));
    option.tooltip.formatter = function (item) {
      var v = item.value;
      return item.seriesName === 'ellipses'
        ? lines(short(chart.classes[v[5]].name, 30), 'mean ' + number(v[0]) + ', ' + number(v[1]),
          'sd ' + number(Math.sqrt(v[2])) + ', ' + number(Math.sqrt(v[4])))
        : item.seriesName === 'field'
        ? told(v)
        : lines('row ' + number(v[3]) + ': ' + short(chart.classes[v[2]].name, 30),
          short(chart.xName, 30) + ' ' + number(v[0]), short(chart.yName, 30) + ' ' + number(v[1]));
    };
    return option;
  }

  /** One and two standard deviations of each class, on a rim that keeps them off their own colour. */
  function ellipses(chart, t) {
    var STEPS = 96, turn = Array.from({ length: STEPS }, function (_, k) { return 2 * Math.PI * k / STEPS; });
    return {
      type: 'custom', name: 'ellipses', data: chart.ellipses, z: 4, clip: true, encode: { x: 0, y: 1 },
      renderItem: function (_, api) {
        // the covariance is LLᵀ: a circle times L
        var l = Math.sqrt(api.value(2)), across = l > 0 ? api.value(3) / l : 0;
        var rest = Math.sqrt(Math.max(0, api.value(4) - across * across));
        var own = color(t, chart.classes[api.value(5)].color);
        function ring(sd, stroke, width, type) {
          return {
            type: 'polygon', shape: {
              points: turn.map(function (a) {
                var u = sd * Math.cos(a), v = sd * Math.sin(a);
                return api.coord([api.value(0) + l * u, api.value(1) + across * u + rest * v]);
              })
            },
            style: { fill: 'none', stroke: stroke, lineWidth: width, lineDash: type, lineJoin: 'round' }
          };
        }
        return {
          type: 'group', children: [
            ring(1, t.card, 4.5), ring(2, t.card, 4), ring(1, own, 2.2), ring(2, own, 1.6, [6, 4])
          ]
        };
      }
    };
  }

  /** A graph on a bare plane: edges first, then nodes; names are hung by the picture itself. */
  function graph(chart, t, frame, edge, name) {
    var strength = chart.edges.map(function (e) { return e[2]; });
    // the surest on top
    var order = strength.map(function (_, i) { return i; }).sort(function (a, b) { return strength[a] - strength[b] || b - a; });
    function at(api, i) {
      var f = frame(api.getWidth(), api.getHeight()), p = chart.places[i];
      return [f.x + f.width * p[0], f.y + f.height * p[1]];
    }
    function tie(i) { return short(chart.nodes[i], 28); }
    var option = base(t, {
      series: [{
        type: 'custom', name: 'edges', coordinateSystem: 'none', z: 1,
        data: order.map(function (i) { return chart.edges[i]; }),
        renderItem: function (_, api) {
          var p = api.value(2), from = at(api, api.value(0)), to = at(api, api.value(1));
          var curve = edge(from, to, frame(api.getWidth(), api.getHeight()));
          var shown = { opacity: 0.12 + 0.88 * p };
          var children = [{
            type: 'bezierCurve', shape: curve, emphasis: { style: { stroke: t.bad, opacity: 1 } },
            style: { fill: 'none', stroke: t.accent, lineWidth: 0.6 + 3 * p, opacity: shown.opacity, lineCap: 'round' }
          }];
          if (chart.directed) { children.push(head(t, curve, shown.opacity, 5 + 3 * p)); }
          return { type: 'group', children: children };
        }
      }, {
        type: 'custom', name: 'nodes', coordinateSystem: 'none', z: 2,
        data: chart.nodes.map(function (_, i) { return [i]; }),
        renderItem: function (_, api) {
          var i = api.value(0), p = at(api, i), text = name(i, p, api.getWidth(), api.getHeight());
          var children = [{
            type: 'circle', shape: { cx: p[0], cy: p[1], r: chart.nodes.length > 40 ? 2.5 : 5 },
            style: { fill: t.ink, stroke: t.card, lineWidth: 1.5 }
          }];
          if (text) {
            children.push({
              type: 'text', x: text.x, y: text.y, rotation: text.rotation, silent: true,
              style: {
                text: text.text, align: text.align, verticalAlign: 'middle', fill: t.ink, stroke: t.card, lineWidth: 3,
                font: '11px ' + t.font
              }
            });
          }
          return { type: 'group', children: children };
        }
      }]
    });
    option.tooltip.formatter = function (item) {
      var v = item.value;
      return item.seriesName === 'nodes' ? lines(chart.nodes[v[0]])
        : lines(tie(v[0]) + (chart.directed ? ' → ' : ' – ') + tie(v[1]) + ': ' + number(Number(v[2].toPrecision(3))));
    };
    return option;
  }
  // the tip stands off the middle of its node, and points along the end of the curve
  function head(t, c, opacity, size) {
    var dx = c.x2 - c.cpx2, dy = c.y2 - c.cpy2, length = Math.hypot(dx, dy) || 1, off = 7;
    dx /= length;
    dy /= length;
    var x = c.x2 - off * dx, y = c.y2 - off * dy, bx = x - 1.8 * size * dx, by = y - 1.8 * size * dy;
    return {
      type: 'polygon', silent: true,
      shape: { points: [[x, y], [bx - 0.7 * size * dy, by + 0.7 * size * dx], [bx + 0.7 * size * dy, by - 0.7 * size * dx]] },
      style: { fill: t.accent, opacity: opacity }
    };
  }

  /** A field of coloured cells over two columns; neighbours of one colour are one rectangle. */
  function plane(chart, t, fill) {
    function borders(values) {
      var inner = values.slice(1).map(function (v, i) { return (v + values[i]) / 2; });
      var n = values.length, step = n > 1 ? (values[n - 1] - values[0]) / (n - 1) : 1;
      return [values[0] - step / 2].concat(inner, [values[n - 1] + step / 2]);
    }
    var xs = borders(chart.x), ys = borders(chart.y), cells = [], fills = [];
    chart.value.forEach(function (row, j) {
      var from = 0;
      var colors = row.map(function (v, i) { return v === null ? t.card : fill(chart.label[j][i], v); });
      for (var i = 1; i <= row.length; i++) {
        if (i === row.length || colors[i] !== colors[from] || chart.label[j][i] !== chart.label[j][from]) {
          cells.push([xs[from], xs[i], ys[j], ys[j + 1], chart.label[j][from], row[from]]);
          fills.push(colors[from]);
          from = i;
        }
      }
    });
    return base(t, {
      xAxis: across(t, chart.xName, { min: xs[0], max: xs[xs.length - 1], axisLabel: inside(t, xs) }),
      yAxis: up(t, chart.yName, { min: ys[0], max: ys[ys.length - 1], axisLabel: inside(t, ys), splitLine: { show: false } }),
      series: [{
        type: 'custom', name: 'field', data: cells, z: 1, clip: true, progressive: 0, encode: { x: [0, 1], y: [2, 3] },
        renderItem: function (params, api) {
          var a = api.coord([api.value(0), api.value(3)]).map(Math.round), b = api.coord([api.value(1), api.value(2)]).map(Math.round);
          return {
            type: 'rect', shape: { x: a[0], y: a[1], width: b[0] - a[0], height: b[1] - a[1] },
            style: { fill: fills[params.dataIndex] }
          };
        }
      }]
    });
  }
  // the outermost labels stand at ends that are no round numbers: empty, they take no room
  function inside(t, borders) {
    function label(v) { return v === borders[0] || v === borders[borders.length - 1] ? '' : tick(v); }
    return { color: t.soft, fontSize: 11, fontFamily: t.font, formatter: label, hideOverlap: true, showMinLabel: false, showMaxLabel: false };
  }

  // ---- the page

  var charts = JSON.parse(document.getElementById('charts').textContent);
  root.classList.add('drawn');
  var drawn = charts.map(function (chart, i) {
    var place = document.getElementById('c' + (i + 1));
    try {
      var instance = echarts.init(place, null, { renderer: 'svg', locale: 'EN' });
      return { chart: chart, place: place, instance: instance };
    } catch (e) {
      fault(chart.kind + ': ' + e.message);
      place.classList.add('failed');
      return null;
    }
  }).filter(Boolean);

  function show(one, t) {
    try {
      // on paper a picture keeps its size: the style sheet scales it
      if (!root.classList.contains('paper')) {
        one.width = one.place.clientWidth;
        one.instance.resize();
      }
      one.instance.setOption(titled(draw[one.chart.kind](one.chart, t, one.width), one.width), true);
    } catch (e) {
      fault(one.chart.kind + ': ' + e.message);
      one.place.classList.add('failed');
    }
  }
  function all() {
    var t = theme();
    drawn.forEach(function (one) { show(one, t); });
  }
  all();
  drawn.forEach(function (one) {
    new ResizeObserver(function () {
      if (one.place.clientWidth > 0 && one.place.clientWidth !== one.width && !root.classList.contains('paper')) {
        show(one, theme());
      }
    }).observe(one.place);
  });

  // tables are open for readers without scripts; behind a picture they may wait
  document.querySelectorAll('details').forEach(function (details) {
    if (!details.parentNode.querySelector('.failed')) { details.removeAttribute('open'); }
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', all);
  window.addEventListener('beforeprint', function () {
    root.classList.add('paper');
    all();
    document.querySelectorAll('.chart svg').forEach(function (svg) {
      svg.setAttribute('viewBox', '0 0 ' + svg.getAttribute('width') + ' ' + svg.getAttribute('height'));
    });
  });
  window.addEventListener('afterprint', function () {
    document.querySelectorAll('.chart svg').forEach(function (svg) { svg.removeAttribute('viewBox'); });
    root.classList.remove('paper');
    all();
  });
  root.setAttribute('data-pictures', String(drawn.length));
})();
