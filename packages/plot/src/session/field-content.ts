import { landAt } from '../geometry/land.ts'
import { type Arrival, arrangedAs } from '../grid/arrange.ts'
import { beside, locate, narrowest, turned } from '../grid/axis.ts'
import { type Field, extentOf, faultOf, fieldOf, valueAt } from '../grid/field.ts'
import { axisRules, isMap } from '../grid/plane.ts'
import { type Statistics, markMissing, statisticsOf } from '../grid/statistics.ts'
import { windowOf } from '../grid/window.ts'
import { fieldTexture } from '../gpu/field-texture.ts'
import { plotKinds } from '../charts/kinds.ts'
import type { FieldSource } from '../options.ts'
import type { Content, Opening } from './content.ts'
import type { Drawing } from './drawing.ts'
import { load } from './load.ts'
import type { Reading, Summary, Wanted } from './protocol.ts'

/** Opens a source as a grid of cells. */
export const openField = (source: FieldSource, opening: Opening): Promise<void> =>
  load(source, {
    ...opening,
    arrangement: plotKinds[opening.wanted.kind].arrangement,
    take(arrival, complete) {
      const drawing = opening.drawing()
      if (drawing) opening.take(fieldContent(drawing, arrival, opening.wanted), complete)
    },
  })

/** A grid of cells as one texture; a sentence where what came is none. */
export function fieldContent(drawing: Drawing, arrival: Arrival, wanted: Wanted): Content | string {
  const { context, painter } = drawing
  const { cells, mean } = arrangedAs(arrival, wanted.orientation)
  const fault = faultOf(cells)
  if (fault !== undefined) return fault
  const histogram = markMissing(cells.values)
  const field = fieldOf(cells)
  const { plane } = field
  const texture = fieldTexture(context, field)
  // Sent on its way before the statistics are counted: the upload runs beside them.
  if (!context.lost) texture.tiles()
  const turn = { x: axisRules[plane.x].turn, y: axisRules[plane.y].turn }
  const content: Content = {
    summary: summaryOf(field, statisticsOf(cells.values, histogram)),
    points: field.values.length,
    paint({ recipe, palette, colourScale, range, ...place }) {
      painter.paint({ ...place, recipe, texture, style: { palette, colourScale, range } })
      return true
    },
    pick(x, y) {
      const column = locate(field.x, turned(field.x, x, turn.x))
      const row = locate(field.y, turned(field.y, y, turn.y))
      return readingOf(field, row, column, mean)
    },
    neighbour({ x, y }, right, up) {
      const column = beside(field.x, turned(field.x, x, turn.x), right, turn.x)
      const row = beside(field.y, turned(field.y, y, turn.y), up, turn.y)
      return readingOf(field, row, column, mean)
    },
    block: (view, most) => ({ type: 'cells', ...windowOf(field, view, most) }),
    remade(next) {
      if (plotKinds[next.kind].arrangement !== plotKinds[wanted.kind].arrangement) return undefined
      // The two maps are painted from the same texture; the two sections lie beside each other in what came.
      return 'map' in arrival || next.orientation === wanted.orientation
        ? content
        : fieldContent(drawing, arrival, next)
    },
    bytes: () => texture.bytes(),
    free: () => texture.free(),
  }
  return content
}

/** A cell as it crosses to the page; null outside the field. */
function readingOf(field: Field, row: number, column: number, mean: boolean): Reading | null {
  const [x, y] = [field.x.centres[column], field.y.centres[row]]
  if (x === undefined || y === undefined) return null
  const value = valueAt(field, row, column)
  return { x, y, value, ...(mean ? { mean } : {}), ...(isMap(field.plane) ? { land: landAt(x, y) } : {}) }
}

const summaryOf = (field: Field, statistics: Statistics): Summary => ({
  ...statistics,
  plane: field.plane,
  extent: extentOf(field),
  shape: [field.y.centres.length, field.x.centres.length],
  finest: { x: narrowest(field.x), y: narrowest(field.y) },
})
