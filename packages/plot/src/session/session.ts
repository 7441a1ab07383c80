import { type HeldChart, type RenderBudget, judge, sentence } from '@isobath/domain'
import { landAt } from '../geometry/land.ts'
import { beside, locate, narrowest, turned } from '../grid/axis.ts'
import { axisRules, isMap } from '../grid/plane.ts'
import { type Arrangement, type Arrival, arrangedAs } from '../grid/arrange.ts'
import { type Field, extentOf, faultOf, fieldOf, valueAt } from '../grid/field.ts'
import type { Orientation } from '../grid/section.ts'
import { type Statistics, markMissing, statisticsOf } from '../grid/statistics.ts'
import { windowOf } from '../grid/window.ts'
import type { CreateCanvas } from '../gpu/context.ts'
import { type FieldTexture, fieldTexture } from '../gpu/field-texture.ts'
import { type Drawing, leaseDrawing } from './drawing.ts'
import type { Announced } from './fetch-slabs.ts'
import { load } from './load.ts'
import { type Output, outputOf, pngOf } from './output.ts'
import { paintQueue } from './paint-queue.ts'
import type { Cell, ChartId, FieldSummary, Frame, Painted, Session, SessionEvent } from './protocol.ts'

/** Where a session runs. */
export interface SessionSetting {
  /** Makes the canvas that everything is drawn on; an OffscreenCanvas wherever there is one. */
  readonly createCanvas: CreateCanvas
  /** Whether arrays that `open` receives belong to the session: they do once they crossed a thread. */
  readonly ownsArrays: boolean
  /** Opens the context at once: a worker is started for a chart that is about to be opened. */
  readonly eager?: boolean
}

/** A chart's life: `open` gives it a field, `attach` a canvas, in either order; `paint` needs both; `close` ends it. */
interface Chart {
  notify: (event: SessionEvent) => void
  loading: AbortController
  /** Of the field it has or is about to have. */
  cells: number
  arrangement: Arrangement
  orientation?: Orientation | undefined
  /** Both sections, to turn between; a map is held by its texture alone. */
  arrival?: Arrival | undefined
  complete: boolean
  /** Whether what is shown is a mean. */
  mean: boolean
  texture?: FieldTexture
  output?: Output
  /** Painted again when a lost context comes back. */
  frame?: Frame
}

/** The whole API of the worker, which also runs in the page where there is no OffscreenCanvas. */
export function createSession({ createCanvas, ownsArrays, eager = false }: SessionSetting): Session {
  const charts = new Map<ChartId, Chart>()
  const drawing = leaseDrawing(createCanvas, (state) => {
    for (const [id, chart] of charts) {
      chart.notify({ type: 'context', state })
      if (state === 'restored' && chart.frame) paintNow(id, chart.frame)
    }
  })
  if (eager) {
    drawing.take()
    drawing.release()
  }
  const chartOf = (id: ChartId): Chart => {
    const known = charts.get(id) ?? {
      notify: () => undefined,
      loading: new AbortController(),
      cells: 0,
      arrangement: 'map',
      complete: false,
      mean: false,
    }
    charts.set(id, known)
    return known
  }
  const draw = ({ texture }: Chart, frame: Frame): boolean => {
    const { current } = drawing
    if (!texture || !current || current.context.lost || frame.width < 1 || frame.height < 1) return false
    const { kind, palette, colourScale, range, ...place } = frame
    current.painter.paint({ ...place, kind, texture, style: { palette, colourScale, range } })
    return true
  }
  const paintNow = (id: ChartId, frame: Frame): Painted => {
    const chart = charts.get(id)
    if (!chart) return 'nothing to paint'
    chart.frame = frame
    if (!chart.output || !draw(chart, frame) || !drawing.current) return 'nothing to paint'
    chart.output.show(drawing.current.context.canvas)
    return 'painted'
  }
  const queue = paintQueue(paintNow)
  const heldBeside = (id: ChartId): HeldChart[] =>
    [...charts].flatMap(([other, { cells, arrangement }]) =>
      cells > 0 && other !== id ? [{ kind: kindOf(arrangement), points: cells }] : [],
    )

  /** Puts what came on the graphics card, and tells that it is ready. */
  const show = (chart: Chart, { context }: Drawing) => {
    const { arrival, orientation, complete, notify } = chart
    if (!arrival) return
    const { cells, mean } = arrangedAs(arrival, orientation)
    const fault = faultOf(cells)
    if (fault !== undefined) return notify({ type: 'failed', sentence: fault })
    const histogram = markMissing(cells.values)
    const field = fieldOf(cells)
    chart.mean = mean
    chart.texture?.free()
    chart.texture = fieldTexture(context, field)
    // Sent on its way before the statistics are counted: the upload runs beside them.
    if (!context.lost) chart.texture.tiles()
    notify({ type: 'ready', summary: summaryOf(field, statisticsOf(cells.values, histogram)), complete })
  }

  return {
    async open(id, source, { arrangement, orientation }, notify, budget) {
      const chart = chartOf(id)
      chart.loading.abort()
      chart.notify = notify
      chart.arrangement = arrangement
      chart.orientation = orientation
      chart.arrival = undefined
      const loading = (chart.loading = new AbortController())
      const loaded = load(source, {
        signal: loading.signal,
        notify,
        arrangement,
        ownsArrays,
        judge(announced) {
          const refusal = budget && refusalOf(announced, arrangement, heldBeside(id), budget)
          if (refusal === undefined) chart.cells = announced.cells
          return refusal
        },
        take(arrival, complete) {
          if (typeof taken === 'string') return
          chart.arrival = arrival
          chart.complete = complete
          show(chart, taken)
        },
      })
      // Shaders are compiled while the first bytes are on their way.
      const taken = drawing.take()
      if (typeof taken === 'string') {
        loading.abort()
        notify({ type: 'failed', sentence: taken })
      }
      await loaded
    },

    async turn(id, orientation) {
      const chart = charts.get(id)
      if (!chart || chart.arrangement === 'map' || chart.orientation === orientation) return
      chart.orientation = orientation
      if (drawing.current) show(chart, drawing.current)
    },

    async attach(id, canvas) {
      chartOf(id).output = outputOf(canvas)
    },

    paint: (id, frame) => queue.ask(id, frame),

    async pick(id, x, y) {
      const chart = charts.get(id)
      const field = chart?.texture?.field
      if (!chart || !field) return null
      const column = locate(field.x, turned(field.x, x, axisRules[field.plane.x].turn))
      const row = locate(field.y, turned(field.y, y, axisRules[field.plane.y].turn))
      return cellOf(field, row, column, chart.mean)
    },

    async neighbour(id, { x, y }, right, up) {
      const chart = charts.get(id)
      const field = chart?.texture?.field
      if (!chart || !field) return null
      const { plane } = field
      const column = beside(field.x, turned(field.x, x, axisRules[plane.x].turn), right, axisRules[plane.x].turn)
      const row = beside(field.y, turned(field.y, y, axisRules[plane.y].turn), up, axisRules[plane.y].turn)
      return cellOf(field, row, column, chart.mean)
    },

    async cells(id, view, most) {
      const field = charts.get(id)?.texture?.field
      return field
        ? windowOf(field, view, most)
        : { x: new Float64Array(0), y: new Float64Array(0), values: new Float32Array(0) }
    },

    async picture(id, frame, { width, height, scale }) {
      const chart = charts.get(id)
      const { current } = drawing
      if (!chart?.texture || !current) return { ok: false, sentence: 'There is no field to make a picture of.' }
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
      const { mostSide, lost, canvas } = current.context
      if (wide > mostSide || high > mostSide) {
        return {
          ok: false,
          sentence: `A picture of ${wide} × ${high} pixels is larger than this machine can draw: ${mostSide} a side at most.`,
        }
      }
      if (lost || !draw(chart, { ...frame, width: wide, height: high, pixelRatio: scale })) {
        return { ok: false, sentence: 'The graphics of this machine were reset. Please try again in a moment.' }
      }
      return { ok: true, blob: await pngOf(canvas) }
    },

    async close(id) {
      const chart = charts.get(id)
      charts.delete(id)
      queue.forget(id)
      chart?.loading.abort()
      chart?.texture?.free()
      chart?.output?.free()
      if (charts.size === 0) drawing.release()
    },

    async held() {
      const all = [...charts.values()]
      const sum = (count: (texture: FieldTexture) => number) =>
        all.reduce((total, { texture }) => total + (texture ? count(texture) : 0), 0)
      return {
        charts: charts.size,
        cells: sum(({ field }) => field.values.length),
        textureBytes: sum((texture) => texture.bytes()) + (drawing.current?.painter.bytes() ?? 0),
        contexts: drawing.current ? 1 : 0,
      }
    },
  }
}

/** The domain's verdict on what is about to arrive, as the sentence to show. */
function refusalOf(
  { cells, depths }: Announced,
  arrangement: Arrangement,
  held: readonly HeldChart[],
  budget: RenderBudget,
): string | undefined {
  const verdict = judge({ gate: 'engine', kind: kindOf(arrangement), points: cells, depths, held, budget })
  return verdict.ok ? undefined : sentence(verdict.problem)
}

const kindOf = (arrangement: Arrangement) => (arrangement === 'section' ? 'sectionMap' : 'heatmap')

/** A cell as it crosses to the page; null outside the field. */
function cellOf(field: Field, row: number, column: number, mean: boolean): Cell | null {
  const [x, y] = [field.x.centres[column], field.y.centres[row]]
  if (x === undefined || y === undefined) return null
  const value = valueAt(field, row, column)
  return { x, y, value, ...(mean ? { mean } : {}), ...(isMap(field.plane) ? { land: landAt(x, y) } : {}) }
}

const summaryOf = (field: Field, statistics: Statistics): FieldSummary => ({
  ...statistics,
  plane: field.plane,
  extent: extentOf(field),
  shape: [field.y.centres.length, field.x.centres.length],
  finest: { x: narrowest(field.x), y: narrowest(field.y) },
})
