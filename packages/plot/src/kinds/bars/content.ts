import { type Bins, binAt, binsBetween, binsOf } from './bins.ts'
import type { Parts } from './value-range.ts'
import { barVectors } from './rectangles.ts'
import { plotKinds } from '../registry.ts'
import type { Axes } from '../../data/grid/arrangement.ts'
import { roomy } from '../../data/plane.ts'
import { type Asked, narrowed } from '../../data/grid/subset.ts'
import { createBarRenderer } from './renderer.ts'
import type { FieldSource, Source } from '../../data/sources.ts'
import { rowsAsked } from '../../data/table/subset.ts'
import { type Roles, rolesOf } from '../../data/table/roles.ts'
import type { Table } from '../../data/table/table.ts'
import type { Content, Opening } from '../content.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading.ts'
import { load } from '../../loading/load-field.ts'
import type { Reading } from '../reading.ts'
import type { Summary } from '../summary.ts'
import type { DataRequest } from '../data-request.ts'

/** Opens the values of a table, or every cell of a field at every time and depth. */
export async function openBar(source: Source, opening: Opening): Promise<void> {
  const take = (values: Values) => {
    const drawing = opening.drawing()
    if (drawing) opening.take(barContent(drawing, values, opening.wanted), true)
  }
  if (!isTable(source)) return loadCells(source, opening, take)
  const table = await loadTable(source, opening)
  if (!table) return
  const roles = rolesOf(table, ['value'], opening.wanted.columns)
  if (typeof roles === 'string')
    return table.rows === 0 ? take({ whole: [], asked: () => [] }) : opening.take(roles, true)
  take(rowsOf(table, roles))
}

/** What is counted: all values, and those of them that are asked for. */
interface Values {
  readonly whole: Parts
  readonly asked: (asked: Asked) => Parts
}

function rowsOf({ rows }: Table, roles: Roles): Values {
  const whole = roles.value && roles.value.column.type !== 'text' ? [roles.value.column.values] : []
  return {
    whole,
    asked(asked) {
      const kept = rowsAsked(roles, rows, asked)
      return kept ? whole.map((values) => keptOf(values, kept)) : whole
    },
  }
}

/** The values of rows that are marked by 1. */
function keptOf(values: Parts[number], kept: Uint8Array): Float64Array {
  const found = new Float64Array(values.length)
  let end = 0
  for (let row = 0; row < values.length; row++) if (kept[row] === 1) found[end++] = values[row]!
  return found.subarray(0, end)
}

type Slab = readonly [timeIndex: number, depthIndex: number, values: Float32Array]

const cellsOf = (axes: Axes, slabs: readonly Slab[]): Values => ({
  whole: slabs.map(([, , values]) => values),
  asked(asked) {
    const { slab } = narrowed(axes, asked)
    return slabs.flatMap((each) => slab(...each)?.[2] ?? [])
  },
})

/** A preview holds other values than the field itself: their counts would be wrong, so none is asked for. */
function loadCells(source: FieldSource, opening: Opening, take: (values: Values) => void): Promise<void> {
  let slabs: Slab[] = []
  let came: Axes | undefined
  const whole = source.type === 'slabs' ? { ...source, preview: undefined } : source
  return load(whole as FieldSource, {
    ...opening,
    arranging(axes) {
      const { time, depth, lat, lon } = axes
      slabs = []
      came = axes
      return {
        cells: Math.max(1, time.length) * Math.max(1, depth.length) * lat.length * lon.length,
        add: (...slab) => void slabs.push(slab),
        result: () => ({ counts: () => ({}), arranged: () => undefined }),
      }
    },
    take: () => came && take(cellsOf(came, slabs)),
  })
}

/** Counts as they stand on the plane, and where their bars do: at 0, on a logarithmic axis at half of one value. */
interface Scale {
  readonly y: 'count' | 'logCount'
  readonly of: (count: number) => number
  readonly foot: number
}

const linear: Scale = { y: 'count', of: (count) => count, foot: 0 }
const logarithmic: Scale = { y: 'logCount', of: Math.log10, foot: Math.log10(0.5) }

/** Room above the highest bar, as a part of it. */
const headroom = 0.05

/** Values as bars of how many there are; a sentence where the bins that are asked for are none. */
export function barContent(drawing: Drawing, values: Values, wanted: DataRequest): Content | string {
  const all = binsOf(values.whole, wanted.bins)
  if (typeof all === 'string') return all
  // Between the edges of all values, so that a narrower selection moves none.
  const bins = wanted.subset || wanted.selected ? binsBetween(values.asked(wanted), all.edges) : all
  const painter = drawing.part(createBarRenderer)
  const scale = wanted.logCounts ? logarithmic : linear
  const bars = { edges: bins.edges, counts: bins.counts.map(scale.of), foot: scale.foot }
  const points = values.whole.reduce((sum, { length }) => sum + length, 0)
  const readingOf = (bin: number): Reading | null => {
    const [low, high, count] = [bins.edges[bin], bins.edges[bin + 1], bins.counts[bin]]
    if (low === undefined || high === undefined || count === undefined) return null
    return {
      x: (low + high) / 2,
      y: Math.max(scale.foot, scale.of(count)),
      value: count,
      bin: { edges: [low, high], share: count / bins.total },
    }
  }
  return {
    summary: summaryOf(bins, points, scale),
    points,
    paint(frame) {
      if (frame.family !== 'bar') return false
      painter.paint({ ...frame, bars })
      return true
    },
    vectors: (frame) =>
      frame.family === 'bar'
        ? barVectors(bars, frame.view, frame, { bar: frame.colour, outline: frame.theme.ink })
        : undefined,
    pick: (x) => readingOf(binAt(bins, x)),
    neighbour: ({ x }, right) => readingOf(right === 0 ? -1 : binAt(bins, x) + Math.sign(right)),
    block(view, most) {
      const shown = [...bins.counts.keys()].filter(
        (bin) => bins.edges[bin + 1]! >= view.x[0] && bins.edges[bin]! <= view.x[1],
      )
      const rows = shown.slice(0, most).map((bin) => binRow(bins, bin))
      return { type: 'bins', rows, total: shown.length }
    },
    remade: (next) => (plotKinds[next.kind].family === 'bar' ? barContent(drawing, values, next) : undefined),
    bytes: () => 0,
    free: () => undefined,
  }
}

const binRow = ({ edges, counts, total }: Bins, bin: number) => ({
  edges: [edges[bin]!, edges[bin + 1]!] as const,
  count: counts[bin]!,
  share: counts[bin]! / total,
})

function summaryOf({ edges, counts, total, min, max }: Bins, cells: number, { y, of, foot }: Scale): Summary {
  const most = of(counts.reduce((a, b) => Math.max(a, b), y === 'count' ? 1 : 10))
  const [low, high] = [edges[0] ?? 0, edges.at(-1) ?? 1]
  const narrowest = edges.reduce(
    (least, edge, i) => (i === 0 ? least : Math.min(least, edge - edges[i - 1]!)),
    high - low,
  )
  return {
    cells,
    valid: total,
    min: total > 0 ? min : Number.NaN,
    max: total > 0 ? max : Number.NaN,
    range: total > 0 ? [min, max] : [0, 1],
    plane: { x: 'value', y },
    extent: { x: roomy('value', [low, high]), y: [foot, most * (1 + headroom)] },
    shape: [1, counts.length],
    finest: { x: narrowest, y: most / 1000 },
  }
}
