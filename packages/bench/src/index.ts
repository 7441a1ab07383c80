import { parseArgs } from 'node:util'
import { type Comparison, compare } from './runner/compare.ts'
import { many } from './runner/many.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    // 3000 × 2000: the 6 million cells up to which the portal lets a plot go.
    columns: { type: 'string', default: '3000' },
    rows: { type: 'string', default: '2000' },
    limit: { type: 'string', default: '180' },
  },
})

const rows = Number(values.rows)
const columns = Number(values.columns)
const tall = (count: number, what: string) => ({
  shape: { columns: 1, rows: count },
  title: `${what}, ${count.toLocaleString('en')} values`,
})
// A number of rows that is asked for takes the place of the usual ones.
const asked = process.argv.some((argument) => argument.startsWith('--rows'))
const comparisons: Readonly<Record<string, Comparison>> = {
  heatmap: {
    subject: 'heatmap',
    rivals: ['isobath', 'webgl', 'deck', 'echarts', 'plotly'],
    shapes: [{ shape: { columns, rows }, title: `Heatmap, ${columns} × ${rows} cells` }],
  },
  series: {
    subject: 'series',
    rivals: ['isobath', 'webgl', 'uplot', 'plotly'],
    shapes: (asked ? [rows] : [100_000, 1_000_000]).map((count) => tall(count, 'Time series')),
  },
  histogram: {
    subject: 'histogram',
    rivals: ['isobath', 'canvas', 'plotly'],
    shapes: [tall(asked ? rows : 6_000_000, 'Histogram')],
  },
}
const [bench = ''] = positionals
const comparison = comparisons[bench]
if (!comparison && bench !== 'many') {
  console.error(
    `Say which bench to run: ${[...Object.keys(comparisons), 'many'].join(', ')}. For example: npm run bench -- heatmap --rounds 3`,
  )
  process.exit(2)
}
const [rounds, { only }] = [Number(values.rounds), values]
if (comparison) await compare(comparison, { rounds, only, limitSeconds: Number(values.limit) })
else await many({ rounds, only })
