import { createFieldRenderer } from '../field/renderer.ts'
import { plotKinds } from '../registry.ts'
import { pointBuffers } from './buffers.ts'
import { createPointRenderer } from './renderer.ts'
import type { Statistics } from '../../data/grid/statistics.ts'
import { isMap } from '../../data/plane.ts'
import type { Source } from '../../data/sources.ts'
import { densityOf } from './density.ts'
import { type PointFinder, pointFinder } from './finder.ts'
import { type Drawn, type Scatter, narrowed, neededFor, numbersOf, scatterOf } from './scatter.ts'
import { valueStatistics } from '../../data/table/statistics.ts'
import { rowsInView } from './rows-in-view.ts'
import { type Roles, rolesOf, rowAt } from '../../data/table/roles.ts'
import type { Table } from '../../data/table/table.ts'
import type { Content, Opening } from '../content.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { fieldContent } from '../field/content.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading.ts'
import { trackLayer } from './track-layer.ts'
import type { PointPaintRequest } from './paint-request.ts'
import type { Reading } from '../reading.ts'
import type { Summary } from '../summary.ts'
import type { DataRequest } from '../data-request.ts'

/** Opens a source as rows of a table, a dot each. */
export async function openPoints(source: Source, opening: Opening): Promise<void> {
  if (!isTable(source)) {
    await Promise.resolve()
    return opening.take('Time and space plots are drawn from a table, and a grid came.', true)
  }
  const table = await loadTable(source, opening)
  const drawing = table && opening.drawing()
  if (drawing) opening.take(pointContent(drawing, table, opening), true)
}

/** Rows as points; a sentence where the table lacks a column. */
function pointContent(drawing: Drawing, table: Table, opening: Pick<Opening, 'wanted' | 'split'>): Content | string {
  const { context } = drawing
  const painter = drawing.part(createFieldRenderer)
  const points = drawing.part(createPointRenderer)
  const buffers = pointBuffers(context)
  const first = arranged(table, opening.wanted)
  if (typeof first === 'string') return first
  let held = first
  let density = densityContent(drawing, held, opening)
  let tracks = tracksContent(drawing, held)
  let statistics: { readonly of: Roles['value']; readonly counted: Statistics } | undefined
  let painted: PointPaintRequest | undefined

  // Over all rows with a value, whatever part of them is shown.
  const counted = () => {
    const { value } = held.roles
    if (statistics?.of?.column !== value?.column || !statistics)
      statistics = { of: value, counted: valueStatistics(numbersOf(value?.column)) }
    return statistics.counted
  }
  const readingOf = (row: number | undefined): Reading | null => {
    if (row === undefined) return null
    const { scatter, roles } = held
    const stored = rowAt(roles, row)
    const [x = 0, y = 0] = [scatter.x[row], scatter.y[row]]
    return { x, y, value: typeof stored.value === 'number' ? stored.value : null, row: stored }
  }
  /** How far a dot reaches on the plane, as it was last painted. */
  const dot = () => {
    if (!painted) return undefined
    const { view, width, height, pixelRatio, marker } = painted
    const pixel = {
      x: ((view.x[1] - view.x[0]) * pixelRatio) / width,
      y: ((view.y[1] - view.y[0]) * pixelRatio) / height,
    }
    return { pixel, radius: marker.size / 2 }
  }

  const content: Content = {
    get summary() {
      return (
        density?.summary ?? {
          ...summaryOf(table.rows, held.scatter, counted()),
          tracks: tracks?.names,
        }
      )
    },
    points: table.rows,
    paint(frame) {
      if (density) return density.paint(frame)
      if (frame.family !== 'point') return false
      painted = frame
      const { marker, colours, pixelRatio, view, width, height } = frame
      const { scatter, roles } = held
      painter.ground({ ...frame, map: isMap(scatter.plane) })
      if (tracks && frame.tracks) {
        tracks.paint(frame, frame.tracks)
        return true
      }
      const style = { size: marker.size * pixelRatio, opacity: marker.opacity, colour: colours ?? marker.colour }
      points.paint({ scatter, buffers, value: numbersOf(roles.value?.column), style, view, width, height })
      return true
    },
    pick(x, y, pixel, panel) {
      if (density) return density.pick(x, y, pixel, panel)
      const seen = dot()
      return seen ? readingOf(held.finder.nearest(x, y, pixel, seen)) : null
    },
    neighbour(from, right, up) {
      if (density) return density.neighbour(from, right, up)
      const seen = dot()
      return seen ? readingOf(held.finder.beside(from, right, up, seen.pixel)) : null
    },
    block(view, most, panel) {
      if (density) return density.block(view, most, panel)
      const { rows, total } = rowsInView(held.scatter, view, most)
      return { type: 'rows', rows: rows.map((row) => rowAt(held.roles, row)), total }
    },
    remade(next) {
      if (plotKinds[next.kind].family !== 'point') return undefined
      const made = arranged(table, next, held)
      if (typeof made === 'string') return made
      held.stop()
      held = made
      density?.free()
      density = densityContent(drawing, held, opening)
      tracks?.free()
      tracks = tracksContent(drawing, held)
      painted = undefined
      return content
    },
    bytes: () => (density?.bytes() ?? 0) + (tracks?.bytes() ?? 0) + buffers.bytes(),
    free() {
      held.stop()
      density?.free()
      tracks?.free()
      buffers.free()
    },
  }
  return content
}

const drawnAs = ({ kind, against = 'map' }: DataRequest): Drawn => (kind === 'trajectory' ? 'tracks' : against)

const tracksContent = (drawing: Drawing, { wanted, roles, scatter }: Held) =>
  drawnAs(wanted) === 'tracks' ? trackLayer(drawing, roles, scatter) : undefined

interface Held {
  readonly wanted: DataRequest
  readonly roles: Roles
  /** Of every row with a place and a value. */
  readonly whole: Scatter
  /** Of what is wanted of them. */
  readonly scatter: Scatter
  readonly finder: PointFinder
  /** Ends the sorting. */
  readonly stop: () => void
}

/** The rows of a table on the plane that is wanted, on the same places as before where those are wanted; a sentence where it lacks a column. */
function arranged(table: Table, wanted: DataRequest, before?: Held): Held | string {
  const { subset, selected, columns } = wanted
  const drawn = drawnAs(wanted)
  // The published service answers without a header where there is no data.
  const needed = table.columns.size === 0 ? [] : neededFor(drawn)
  const roles = rolesOf(table, needed, table.columns.size === 0 ? {} : columns)
  if (typeof roles === 'string') return roles
  const whole = before && samePlaces(before.wanted, wanted) ? before.whole : scatterOf(roles, drawn)
  const scatter = subset || selected ? narrowed(whole, roles, wanted) : whole
  const finder = pointFinder(scatter)
  return { wanted, roles, whole, scatter, finder, stop: sortInPauses(finder) }
}

const samePlaces = (a: DataRequest, b: DataRequest) =>
  drawnAs(a) === drawnAs(b) && JSON.stringify(a.columns) === JSON.stringify(b.columns)

/** Sorts rows whenever the thread has nothing else to do; answers what ends it. */
function sortInPauses(finder: PointFinder): () => void {
  let waiting = setTimeout(go)
  function go() {
    if (finder.sort()) waiting = setTimeout(go)
  }
  return () => clearTimeout(waiting)
}

/** How many rows stand in each cell, as a field; undefined where that is not what is wanted. */
function densityContent(
  drawing: Drawing,
  { wanted, scatter }: Held,
  opening: Pick<Opening, 'split'>,
): Content | undefined {
  if (drawnAs(wanted) !== 'density' || scatter.count === 0) return undefined
  const { plane, x, y, values } = densityOf(scatter)
  const arrival = {
    counts: () => ({}),
    arranged: () => ({ plane, x, y, mean: false, panels: [{ place: {}, values }] }),
  }
  const content = fieldContent(drawing, arrival, { wanted: { kind: 'heatmap' }, split: opening.split })
  if (content === undefined || typeof content === 'string') throw new Error('counts of rows make a field')
  // Colours begin at none: the emptiest cell is still seen.
  return { ...content, summary: { ...content.summary, range: [0, content.summary.range[1]] } }
}

/** The nearest view along an axis: 100 m, 10 cm of depth, a second. Of values a hundred thousandth of the whole. */
const nearest = { lon: 1e-3, lat: 1e-3, depth: 0.1, time: 1e3 } as const

/** Views nearer than so many cells show nothing more (`view/viewport.ts`): a table has no cells, so they are made for it. */
const cellsAcross = 4

function summaryOf(rows: number, { plane, extent, count }: Scatter, { min, max, range }: Statistics): Summary {
  const finest = (axis: 'x' | 'y') => {
    const span = extent[axis][1] - extent[axis][0]
    const name = plane[axis]
    return Math.min(span, name in nearest ? nearest[name as keyof typeof nearest] : span / 1e5) / cellsAcross
  }
  const cells = (axis: 'x' | 'y') => (extent[axis][1] - extent[axis][0]) / finest(axis)
  const size = { x: finest('x'), y: finest('y') }
  return { cells: rows, valid: count, min, max, range, plane, extent, shape: [cells('y'), cells('x')], finest: size }
}
