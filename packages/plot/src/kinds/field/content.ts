import { type LandStore, createLandStore } from '../../land/land-store.ts'
import {
  type Arranged,
  type Arrival,
  type Form,
  arranging,
  selectedBeside,
  splitCounts,
} from '../../data/grid/arrangement.ts'
import { rasterOf } from './raster.ts'
import { beside, locate, narrowest, turned } from '../../data/grid/axis.ts'
import { type Field, extentOf, faultOf, fieldOf, valueAt } from '../../data/grid/field.ts'
import { axisRules, isMap } from '../../data/plane.ts'
import { type Counted, type Statistics, countedOf, markMissing, statisticsOf } from '../../data/grid/statistics.ts'
import { windowOf } from '../../data/grid/cell-window.ts'
import { createFieldRenderer } from './renderer.ts'
import { fieldTexture } from './texture.ts'
import { arrangementOf } from '../registry.ts'
import type { Source } from '../../data/sources.ts'
import type { Content, Opening } from '../content.ts'
import { contourLabels } from './contour-labels.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { load } from '../../loading/load-field.ts'
import { isTable } from '../../loading/reading/reading.ts'
import type { Reading } from '../reading.ts'
import type { SplitMade, Summary } from '../summary.ts'
import type { DataRequest } from '../data-request.ts'

/** Opens a source as a grid of cells. */
export async function openField(source: Source, opening: Opening): Promise<void> {
  if (isTable(source)) {
    await Promise.resolve()
    return opening.take(`A ${opening.wanted.kind} is drawn from a grid or slabs, and a table came.`, true)
  }
  return load(source, {
    ...opening,
    arranging(axes) {
      // Of a source that is too large to be kept the whole is what every selection is taken from.
      const form = { ...formOf(opening.wanted), selected: undefined }
      const { by } = opening.split(form.split, splitCounts(axes, form))
      return arranging({ ...form, split: by }, axes)
    },
    take(arrival, complete) {
      const drawing = opening.drawing()
      const content = drawing && fieldContent(drawing, arrival, opening)
      if (content !== undefined) opening.take(content, complete)
    },
  })
}

const formOf = ({ kind, orientation, split, subset, selected }: DataRequest): Form => ({
  arrangement: arrangementOf(kind) ?? 'map',
  orientation,
  split: split ?? [],
  subset,
  selected,
})

/** Grids of cells, one for each panel; a sentence where what came is none, undefined where what is held does not tell. */
export function fieldContent(
  drawing: Drawing,
  arrival: Arrival,
  { wanted, split }: Pick<Opening, 'wanted' | 'split'>,
): Content | string | undefined {
  const form = formOf(wanted)
  // Where means alone are held, a selection is dimmed around on the plane and narrows nothing beside it.
  return (
    contentOf(drawing, arrival, form, split) ?? contentOf(drawing, arrival, { ...form, selected: undefined }, split)
  )
}

function contentOf(
  drawing: Drawing,
  arrival: Arrival,
  form: Form,
  split: Opening['split'],
): Content | string | undefined {
  const { context } = drawing
  const painter = drawing.part(createFieldRenderer)
  const lands = drawing.part(createLandStore)
  const splitting = split(form.split, arrival.counts(form))
  const arranged = arrival.arranged({ ...form, split: splitting.by })
  if (!arranged) return undefined
  const { mean } = arranged
  const fields = fieldsOf(arranged)
  if (typeof fields === 'string') return fields
  const [field] = fields
  const parts = fields.map(({ values }) => values)
  const histogram = markMissing(...parts)
  const { plane } = field
  const texture = fieldTexture(context, fields)
  // Sent on its way before the statistics are counted: the upload runs beside them.
  if (!context.lost) for (const panel of fields.keys()) texture.tiles(panel)
  const turn = { x: axisRules[plane.x].turn, y: axisRules[plane.y].turn }
  const values = arrival.counts(form)
  const counted = statisticsOf(histogram, ...parts)
  const panels = panelsOf(arranged, counted)
  const whole = panels.map(({ valid }) => valid === field.values.length)
  let summary = summaryOf(field, counted, { ...splitting, values, panels })
  const content: Content = {
    get summary() {
      return summary
    },
    points: fields.length * field.values.length,
    paint(frame) {
      if (frame.family !== 'field') return false
      const { recipe, palette, vision = 'normal', colourScale, range, ...place } = frame
      painter.paint({ ...place, recipe, texture, whole, style: { palette, vision, colourScale, range } })
      return true
    },
    labels: contourLabels(fields),
    traceable(frame) {
      if (frame.family !== 'field' || !frame.lines) return undefined
      const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
      return (frame.panels ?? [whole]).flatMap((box, i) => {
        const shown = fields[i]
        return shown ? [{ box, raster: rasterOf(shown, frame.view, box, 1) }] : []
      })
    },
    pick(x, y, _pixel, panel) {
      const column = locate(field.x, turned(field.x, x, turn.x))
      const row = locate(field.y, turned(field.y, y, turn.y))
      return readingOf(fields, panel, row, column, mean, lands)
    },
    neighbour({ x, y, panel }, right, up) {
      const column = beside(field.x, turned(field.x, x, turn.x), right, turn.x)
      const row = beside(field.y, turned(field.y, y, turn.y), up, turn.y)
      return readingOf(fields, panel?.index ?? 0, row, column, mean, lands)
    },
    block: (view, most, panel) => ({ type: 'cells', ...windowOf(fields[panel] ?? field, view, most) }),
    remade(next) {
      if (arrangementOf(next.kind) !== form.arrangement) return undefined
      const asked = split(formOf(next).split, values)
      const narrowing = ({ subset, selected }: DataRequest | Form) =>
        JSON.stringify([subset, selectedBeside(plane, selected)])
      const narrowed = narrowing(next) !== narrowing(form)
      const turned = form.arrangement === 'section' && next.orientation !== form.orientation
      if (narrowed || turned || asked.by.join() !== splitting.by.join())
        return fieldContent(drawing, arrival, { wanted: next, split })
      // The two maps are painted from the same textures.
      summary = summaryOf(field, counted, { ...asked, values, panels })
      return content
    },
    bytes: () => texture.bytes(),
    free: () => texture.free(),
  }
  return content
}

/** A field for each panel, all of the same axes; a sentence where they are none. */
function fieldsOf({ plane, x, y, panels }: Arranged): readonly [Field, ...Field[]] | string {
  const [first, ...rest] = panels
  if (!first) throw new Error('arranged slabs have a panel at least')
  const fault = faultOf({ plane, x, y, values: first.values })
  if (fault !== undefined) return fault
  const field = fieldOf({ plane, x, y, values: first.values })
  return [field, ...rest.map(({ values }) => ({ ...field, values }))]
}

/** What marked panels hold; the only one holds all. */
const panelsOf = ({ panels }: Arranged, { valid, min, max }: Counted): SplitMade['panels'] =>
  panels.map(({ place, values }) => ({
    place,
    ...(panels.length === 1 ? { valid, min, max } : countedOf(values)),
  }))

/** A cell as it crosses to the page; null outside the field. */
function readingOf(
  fields: readonly [Field, ...Field[]],
  panel: number,
  row: number,
  column: number,
  mean: boolean,
  lands: Pick<LandStore, 'isLand'>,
): Reading | null {
  const field = fields[panel] ?? fields[0]
  const [x, y] = [field.x.centres[column], field.y.centres[row]]
  if (x === undefined || y === undefined) return null
  return {
    x,
    y,
    value: valueAt(field, row, column),
    ...(mean ? { mean } : {}),
    ...(isMap(field.plane) ? { land: lands.isLand(x, y) } : {}),
    ...(fields.length > 1 ? { panel: { index: panel, values: fields.map((each) => valueAt(each, row, column)) } } : {}),
  }
}

const summaryOf = (field: Field, statistics: Statistics, split: SplitMade): Summary => ({
  ...statistics,
  plane: field.plane,
  extent: extentOf(field),
  shape: [field.y.centres.length, field.x.centres.length],
  finest: { x: narrowest(field.x), y: narrowest(field.y) },
  split,
})
