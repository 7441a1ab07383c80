import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Comparison, compare } from './runner/compare.ts'
import { globe } from './runner/globe.ts'
import { live } from './runner/live/live.ts'
import { many } from './runner/many.ts'
import { catalog } from './runner/pages/catalog.ts'
import { pages } from './runner/pages/pages.ts'
import { versions } from './runner/versions.ts'
import { workbook } from './runner/workbook/workbook.ts'
import type { Shape, SubjectName } from './subjects.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    // Otherwise the usual size of each subject.
    columns: { type: 'string' },
    rows: { type: 'string' },
    // Of the globe: tracks, and points of each.
    tracks: { type: 'string' },
    points: { type: 'string' },
    // Only the globe of a warmed library, or only the first one of the page: warm or first.
    start: { type: 'string' },
    // A folder for the pictures of the globe.
    pictures: { type: 'string' },
    // Of the live rows.
    minutes: { type: 'string', default: '10' },
    limit: { type: 'string', default: '180' },
    // The folder of another checkout whose built package is compared with this one.
    before: { type: 'string' },
    // Keeps the medians in `results/charts.json`, which the manual shows.
    store: { type: 'boolean', default: false },
  },
})

const { columns, rows } = values
const hasRequestedSize = columns !== undefined || rows !== undefined
/** Cells of a grid: the requested number, or the usual one. */
const grid = (subject: SubjectName, what: string, usual: Shape) => {
  const shape = { columns: Number(columns ?? usual.columns), rows: Number(rows ?? usual.rows) }
  return { subject, shape, title: `${what}, ${shape.columns} × ${shape.rows} cells` }
}
const tables = (subject: SubjectName, what: string, usual: readonly number[]) =>
  (rows === undefined ? usual : [Number(rows)]).map((count) => ({
    subject,
    shape: { columns: 1, rows: count },
    title: `${what}, ${count.toLocaleString('en')} values`,
  }))
const comparisons: Readonly<Record<string, Comparison>> = {
  heatmap: {
    rivals: ['isobath', 'webgl', 'worker', 'deck', 'echarts', 'plotly'],
    // The portal's limit of one plot: 6 million cells.
    cases: [grid('heatmap', 'Heatmap', { columns: 3000, rows: 2000 })],
  },
  contour: {
    rivals: ['isobath', 'webgl', 'd3', 'observable', 'plotly'],
    // A quarter of a degree.
    cases: [grid('contour', 'Contours at 12 levels', { columns: 1440, rows: 720 })],
  },
  section: {
    rivals: ['isobath', 'webgl', 'deck', 'echarts', 'plotly'],
    cases: [
      grid('section', 'Section of uneven depths', { columns: 2000, rows: 50 }),
      ...(hasRequestedSize
        ? []
        : [grid('levitus', 'Temperature along 30.5° W (Levitus 1982)', { columns: 180, rows: 20 })]),
    ],
  },
  series: {
    rivals: ['isobath', 'webgl', 'worker', 'uplot', 'plotly'],
    cases: tables('series', 'Time series', [100_000, 1_000_000]),
  },
  scatter: {
    rivals: ['isobath', 'webgl', 'regl-scatterplot', 'deck', 'echarts', 'plotly'],
    cases: tables('scatter', 'Scatter map', [100_000, 1_000_000, 1_500_000]),
  },
  histogram: {
    rivals: ['isobath', 'canvas', 'plotly'],
    cases: tables('histogram', 'Histogram', [6_000_000]),
  },
}
const { only } = values
const [name = '', ...subjects] = positionals
const options = { rounds: Number(values.rounds), only, limitSeconds: Number(values.limit), store: values.store }
const benches: Readonly<Record<string, () => Promise<void>>> = {
  ...Object.fromEntries(Object.entries(comparisons).map(([name, each]) => [name, () => compare(each, options)])),
  many: () => many(options),
  pages: () => pages(options),
  catalog: () => catalog(options),
  live: () => live({ minutes: Math.max(1, Math.round(Number(values.minutes))) }),
  versions: () => {
    if (values.before === undefined) throw new Error('name the other checkout: --before FOLDER')
    const chosen = Object.entries(comparisons).filter(([name]) => subjects.length === 0 || subjects.includes(name))
    return versions(
      chosen.map(([, comparison]) => comparison),
      // npm runs this in another folder than the one in which the command was given.
      { ...options, before: resolve(process.env['INIT_CWD'] ?? '', values.before) },
    )
  },
  workbook: () => workbook({ ...options, ...(rows === undefined ? {} : { rows: Number(rows) }) }),
  globe: () => {
    const { tracks, points, pictures, start } = values
    return globe({
      ...options,
      ...(tracks !== undefined && points !== undefined
        ? { size: { tracks: Number(tracks), points: Number(points) } }
        : {}),
      ...(pictures === undefined ? {} : { pictures }),
      ...(start === undefined ? {} : { start }),
    })
  },
}
const bench = benches[name]
if (!bench) {
  console.error(
    `Say which bench to run: ${Object.keys(benches).join(', ')}. For example: npm run bench -- heatmap --rounds 3`,
  )
  process.exit(2)
}
await bench()
