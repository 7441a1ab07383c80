import { extentFault, isMap } from '../data/plane.ts'
import { createLandStore } from '../land/land-store.ts'
import type { ExistingChart } from '@isobath/domain'
import { defaultRenderBudget } from '@isobath/domain'
import type { CreateCanvas } from '../gpu/context.ts'
import type { ChartContent } from '../kinds/chart-content.ts'
import { type ChartLoadContext, openChart } from '../kinds/open-chart.ts'
import type { DataRequest, ProgramRequest } from '../kinds/messages/data-request.ts'
import { createFieldRenderer } from '../kinds/field/drawing/renderer.ts'
import { ruledAs } from '../kinds/kind-rules.ts'
import type { PaintRequest } from '../kinds/messages/paint-request.ts'
import { type PaintedRequest, projectionPainter } from '../kinds/projection-painter.ts'
import type { SessionEvent } from '../kinds/messages/session-event.ts'
import { withoutPreview } from '../loading/load-field.ts'
import type { ReadTable } from '../loading/reading/reading-protocol.ts'
import type { PaletteTables } from '../scales/palettes/palette.ts'
import { leaseDrawing } from './drawing-lease.ts'
import { judgeSize, judgeSplit } from './judge.ts'
import { type Output, bitmapOf, createOutput, pictureTakeover } from './output.ts'
import { createPaintQueue } from './paint-queue.ts'
import type { ChartId, PaintResult, Session } from './protocol.ts'
import { compilePrograms, warmUpKinds, warmUpPrograms } from './warm-up.ts'

/** The thread that a session runs in. */
interface SessionEnvironment {
  /** Makes the canvas that everything is drawn on; an OffscreenCanvas wherever there is one. */
  readonly createCanvas: CreateCanvas
  /** Whether arrays that `open` receives belong to the session, as they do once they crossed a thread. */
  readonly ownsArrays: boolean
  /** Returns what the palettes are decoded from; called at the first painting that needs them. */
  readonly paletteTables: () => PaletteTables
  readonly readTable: ReadTable
}

/** A session in this thread. */
export interface LocalSession extends Session {
  /** Opens the context and compiles the programs for a chart that is about to come, and closes the context again where none does. */
  prepare(request: ProgramRequest): void
}

/** A chart: `open` gives it content, `attach` a canvas, in either order; `paint` needs both; `close` ends it. */
interface Chart {
  notify: (event: SessionEvent) => void
  loading: AbortController
  request?: DataRequest
  /** Cells or rows that it has or is about to have. */
  points: number
  isComplete: boolean
  content?: ChartContent
  output?: Output
  /** Painted again when a lost context is restored. */
  lastPaint?: PaintRequest
}

/** The whole API of the drawing worker, which also runs in the page where there is no worker. */
export function createSession({
  createCanvas,
  ownsArrays,
  paletteTables,
  readTable,
}: SessionEnvironment): LocalSession {
  const charts = new Map<ChartId, Chart>()
  const lands = createLandStore()
  let isWarm = false
  const drawing = leaseDrawing(createCanvas, paletteTables, [[createLandStore, lands]], (state) => {
    for (const [id, chart] of charts) {
      chart.notify({ type: 'context', state })
      if (state === 'restored' && chart.lastPaint) repaint(id, chart, chart.lastPaint)
    }
  })
  const chartOf = (id: ChartId): Chart => {
    const chart = charts.get(id) ?? {
      notify: () => undefined,
      loading: new AbortController(),
      points: 0,
      isComplete: false,
    }
    charts.set(id, chart)
    return chart
  }
  /** A request of a projected map with its painter. */
  const withPainter = (request: PaintRequest): PaintedRequest => {
    const { projection } = request
    const { current } = drawing
    if (!projection || !current) return request
    const surroundings = { drawing: current, createCanvas, tables: paletteTables, land: lands }
    return { ...request, painter: projectionPainter(projection, surroundings) }
  }
  const draw = ({ content }: Chart, request: PaintRequest): boolean => {
    const { current } = drawing
    if (!content || !current || current.context.lost || request.width < 1 || request.height < 1) return false
    try {
      return content.paint(withPainter(request))
    } catch (reason) {
      // A loss in the midst of it, which the browser may not report yet: shaders that compile then fail without a reason.
      if (current.context.lost || (reason instanceof Error && !reason.message.trim())) return false
      throw reason
    }
  }
  const paint = (id: ChartId, request: PaintRequest): PaintResult => {
    const chart = charts.get(id)
    if (!chart) return 'nothing to paint'
    chart.lastPaint = request
    if (!chart.output || !draw(chart, request) || !drawing.current) return 'nothing to paint'
    const { context } = drawing.current
    // The chart is painted again when the context is restored.
    if (context.lost) return 'nothing to paint'
    chart.output.show(context.canvas)
    const labels = chart.content?.labels?.(withPainter(request), 'known')
    return labels ? { labels } : 'painted'
  }
  /** A chart that cannot be painted again reports it; the others are painted. */
  const repaint = (id: ChartId, chart: Chart, request: PaintRequest) => {
    try {
      paint(id, request)
    } catch (reason) {
      chart.notify({ type: 'paintFailed', reason: reason instanceof Error ? reason.message : String(reason) })
    }
  }
  const queue = createPaintQueue(paint)
  /** Without those that have no canvas, which hold frames of another chart. */
  const otherCharts = (id: ChartId): ExistingChart[] =>
    [...charts].flatMap(([other, { points, request, output }]) =>
      points > 0 && request && output && other !== id ? [{ kind: ruledAs(request.kind), points }] : [],
    )

  const replaceContent = (chart: Chart, content: ChartContent | string) => {
    if (typeof content === 'string') return chart.notify({ type: 'failed', sentence: content })
    if (chart.content !== content) chart.content?.free()
    chart.content = content
    const { plane, extent, valid, unplaced } = content.summary
    const fault = valid > 0 ? extentFault(plane, extent) : unplaced ? nothingPlaced : undefined
    if (fault !== undefined) return chart.notify({ type: 'failed', sentence: fault })
    chart.notify({ type: 'ready', summary: content.summary, complete: chart.isComplete })
    if (drawing.current && chart.request) warmUpPrograms(drawing.current, chart.request)
  }

  const open: Session['open'] = async (id, source, request, notify, limits, over) => {
    const budget = limits === 'default' ? defaultRenderBudget : limits
    const chart = chartOf(id)
    chart.loading.abort()
    chart.request = request
    const loading = (chart.loading = new AbortController())
    let isSettled = false
    chart.notify = (event) => {
      if (['empty', 'failed', 'refused'].includes(event.type)) isSettled = true
      notify(event)
    }
    /** The current request: `change` may replace it while the source loads. */
    const latestRequest = () => chart.request ?? request
    const loadContext: ChartLoadContext = {
      get request() {
        return latestRequest()
      },
      signal: loading.signal,
      ownsArrays,
      readTable,
      notify: chart.notify,
      drawing: () => (typeof taken === 'string' ? undefined : taken),
      judge(size) {
        const refusal = budget && judgeSize(size, latestRequest().kind, otherCharts(id), budget)
        if (refusal === undefined) chart.points = size.cells
        return refusal
      },
      split(split, values) {
        const { kind, isAnimated } = latestRequest()
        return judgeSplit(kind, split, values, otherCharts(id), isAnimated ? undefined : budget)
      },
      setContent(content, complete) {
        chart.isComplete = complete
        if (complete) isSettled = true
        replaceContent(chart, content)
      },
    }
    const loaded = openChart(source, loadContext, over)
    const taken = drawing.take()
    if (typeof taken === 'string') {
      loading.abort()
      notify({ type: 'failed', sentence: taken, code: 'graphics' })
    } else compilePrograms(taken, request)
    await loaded
    // Only the means of the first request are kept of a large source: another request needs the source again. Its preview is on screen already.
    if (!isSettled && !loading.signal.aborted && chart.request !== request) {
      await open(id, withoutPreview(source), latestRequest(), notify, budget, over)
    }
  }

  return {
    prepare(request) {
      const taken = drawing.take()
      if (typeof taken !== 'string') compilePrograms(taken, request)
      if (charts.size === 0 && !isWarm) drawing.release()
    },

    async warmUp(kinds) {
      isWarm = true
      const taken = drawing.take()
      if (typeof taken !== 'string') warmUpKinds(taken, kinds)
    },

    open,

    async change(id, request) {
      const chart = charts.get(id)
      const changed = chart?.content?.change(request) ?? false
      if (!chart?.content || changed === false) return false
      chart.request = request
      replaceContent(chart, changed === true ? chart.content : changed)
      return true
    },

    async exchange(id, other) {
      const next = charts.get(other)?.content
      if (next) charts.get(id)?.content?.exchangeLayers(next)
    },

    async attach(id, canvas) {
      chartOf(id).output = createOutput(canvas)
    },

    paint: (id, request) => queue.add(id, request),

    presented: pictureTakeover,

    labels: async (id, request) => charts.get(id)?.content?.labels?.(withPainter(request), 'keepPlaces') ?? [],

    pick: async (id, x, y, pixel, panel = 0) => charts.get(id)?.content?.pick(x, y, pixel, panel) ?? null,

    neighbour: async (id, from, right, up, panel = from.panel?.index ?? 0) =>
      charts.get(id)?.content?.neighbour(from, right, up, panel) ?? null,

    fit: async (id, view) => charts.get(id)?.content?.fit?.(view) ?? null,

    block: async (id, view, most, panel = 0, layer = 0) =>
      charts.get(id)?.content?.block(view, most, panel, layer) ?? null,

    rows: async (id, view, layer = 0) => charts.get(id)?.content?.rows(view, layer) ?? null,

    async picture(id, request, { width, height, scale }) {
      const chart = charts.get(id)
      const { current } = drawing
      if (!chart?.content || !current) return { ok: false, sentence: 'There is nothing to make a picture of.' }
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
      const { mostSide, lost, canvas } = current.context
      if (wide > mostSide || high > mostSide) {
        return {
          ok: false,
          sentence: `A picture of ${wide} × ${high} pixels is larger than this machine can draw: ${mostSide} a side at most.`,
        }
      }
      const scaled = { ...withPainter(request), width: wide, height: high, pixelRatio: scale }
      if (lost || !draw(chart, scaled)) {
        return { ok: false, sentence: 'The graphics of this machine were reset. Please try again in a moment.' }
      }
      const labels = chart.content.labels?.(scaled, 'fresh')
      return { ok: true, bitmap: await bitmapOf(canvas), labels }
    },

    vectors: async (id, request, { width, height }) =>
      charts.get(id)?.content?.vectors?.({ ...request, width, height, pixelRatio: 1 }) ?? null,

    async traceable(id, request, { width, height }) {
      const content = charts.get(id)?.content
      const sized = { ...withPainter(request), width, height, pixelRatio: 1 }
      const panels = content?.traceable?.(sized)
      return panels ? { panels, labels: content?.labels?.(sized, 'fresh') ?? [] } : null
    },

    async supplyLand(scale, packed) {
      lands.add(scale, packed)
      for (const [id, chart] of charts) {
        const { content, lastPaint } = chart
        if (lastPaint && content && isMap(content.summary.plane)) repaint(id, chart, lastPaint)
      }
    },

    async close(id) {
      const chart = charts.get(id)
      charts.delete(id)
      queue.remove(id)
      chart?.loading.abort()
      chart?.content?.free()
      chart?.output?.free()
      if (charts.size === 0) drawing.release()
    },

    async memory() {
      const all = [...charts.values()]
      const sum = (count: (content: ChartContent) => number) =>
        all.reduce((total, { content }) => total + (content ? count(content) : 0), 0)
      return {
        charts: charts.size,
        cells: sum(({ points }) => points),
        textureBytes: sum((content) => content.bytes()) + (drawing.current?.part(createFieldRenderer).bytes() ?? 0),
        contexts: drawing.current ? 1 : 0,
      }
    },
  }
}

const nothingPlaced = 'A logarithmic axis cannot show numbers at or below zero.'
