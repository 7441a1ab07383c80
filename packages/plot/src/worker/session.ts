import { isMap } from '../data/plane.ts'
import { createLandStore } from '../land/land-store.ts'
import { createFieldRenderer } from '../kinds/field/renderer.ts'
import type { HeldChart, RenderBudget } from '@isobath/domain'
import { judgeArrival, plotSentence } from '@isobath/domain'
import { type Family, plotKinds } from '../kinds/registry.ts'
import type { CreateCanvas } from '../gpu/context.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Source } from '../data/sources.ts'
import { compilePrograms, warmUpPrograms } from './warm-up.ts'
import type { Content, Opening } from '../kinds/content.ts'
import { leaseDrawing } from './drawing-lease.ts'
import type { Announced } from '../loading/fetch-slabs.ts'
import { openBar } from '../kinds/bars/content.ts'
import { openField } from '../kinds/field/content.ts'
import { openLine } from '../kinds/lines/content.ts'
import { openPoints } from '../kinds/points/content.ts'
import { type Output, outputOf, pngOf } from './output.ts'
import { paintQueue } from './paint-queue.ts'
import { splittingOf } from './split-rules.ts'
import type { ChartId, PaintResult, Session } from './protocol.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'
import type { DataRequest } from '../kinds/data-request.ts'
import type { ReadTable } from '../loading/reading/reading.ts'

/** Where a session runs. */
export interface SessionSetting {
  /** Makes the canvas that everything is drawn on; an OffscreenCanvas wherever there is one. */
  readonly createCanvas: CreateCanvas
  /** Whether arrays that `open` receives belong to the session: they do once they crossed a thread. */
  readonly ownsArrays: boolean
  readonly readTable: ReadTable
  /** Opens the context in the next task: a worker is started for a chart that is about to be opened, and says first that it lives. */
  readonly eager?: boolean
}

/** A chart's life: `open` gives it content, `attach` a canvas, in either order; `paint` needs both; `close` ends it. */
interface Chart {
  notify: (event: SessionEvent) => void
  loading: AbortController
  wanted?: DataRequest
  /** Cells or rows that it has or is about to have. */
  points: number
  complete: boolean
  content?: Content
  output?: Output
  /** Painted again when a lost context comes back. */
  frame?: PaintRequest
}

/** The whole API of the worker, which also runs in the page where there is no OffscreenCanvas. */
export function createSession({ createCanvas, ownsArrays, readTable, eager = false }: SessionSetting): Session {
  const charts = new Map<ChartId, Chart>()
  const lands = createLandStore()
  const drawing = leaseDrawing(createCanvas, [[createLandStore, lands]], (state) => {
    for (const [id, chart] of charts) {
      chart.notify({ type: 'context', state })
      if (state === 'restored' && chart.frame) paintNow(id, chart.frame)
    }
  })
  if (eager) {
    setTimeout(() => {
      drawing.take()
      if (charts.size === 0) drawing.release()
    })
  }
  const chartOf = (id: ChartId): Chart => {
    const known = charts.get(id) ?? {
      notify: () => undefined,
      loading: new AbortController(),
      points: 0,
      complete: false,
    }
    charts.set(id, known)
    return known
  }
  const draw = ({ content }: Chart, frame: PaintRequest): boolean => {
    const { current } = drawing
    if (!content || !current || current.context.lost || frame.width < 1 || frame.height < 1) return false
    return content.paint(frame)
  }
  const paintNow = (id: ChartId, frame: PaintRequest): PaintResult => {
    const chart = charts.get(id)
    if (!chart) return 'nothing to paint'
    chart.frame = frame
    if (!chart.output || !draw(chart, frame) || !drawing.current) return 'nothing to paint'
    chart.output.show(drawing.current.context.canvas)
    const labels = chart.content?.labels?.(frame, 'known')
    return labels ? { labels } : 'painted'
  }
  const queue = paintQueue(paintNow)
  const heldBeside = (id: ChartId): HeldChart[] =>
    [...charts].flatMap(([other, { points, wanted }]) =>
      points > 0 && wanted && other !== id ? [{ kind: ruledAs(wanted.kind), points }] : [],
    )

  const take = (chart: Chart, content: Content | string) => {
    if (typeof content === 'string') return chart.notify({ type: 'failed', sentence: content })
    if (chart.content !== content) chart.content?.free()
    chart.content = content
    chart.notify({ type: 'ready', summary: content.summary, complete: chart.complete })
    if (drawing.current && chart.wanted) warmUpPrograms(drawing.current, chart.wanted)
  }

  return {
    async open(id, source, wanted, notify, budget) {
      const chart = chartOf(id)
      chart.loading.abort()
      chart.notify = notify
      chart.wanted = wanted
      const loading = (chart.loading = new AbortController())
      const opening: Opening = {
        wanted,
        signal: loading.signal,
        ownsArrays,
        readTable,
        notify,
        drawing: () => (typeof taken === 'string' ? undefined : taken),
        judge(announced) {
          const refusal = budget && refusalOf(announced, wanted.kind, heldBeside(id), budget)
          if (refusal === undefined) chart.points = announced.cells
          return refusal
        },
        split: (split, values) => splittingOf(ruledAs(wanted.kind), split, values, heldBeside(id), budget),
        take(content, complete) {
          chart.complete = complete
          take(chart, content)
        },
      }
      const loaded = families[plotKinds[wanted.kind].family](source, opening)
      const taken = drawing.take()
      if (typeof taken === 'string') {
        loading.abort()
        notify({ type: 'failed', sentence: taken })
      } else compilePrograms(taken, wanted)
      await loaded
    },

    async change(id, wanted) {
      const chart = charts.get(id)
      const content = chart?.content?.remade(wanted)
      if (!chart || content === undefined) return false
      chart.wanted = wanted
      take(chart, content)
      return true
    },

    async attach(id, canvas) {
      chartOf(id).output = outputOf(canvas)
    },

    paint: (id, frame) => queue.ask(id, frame),

    labels: async (id, frame) => charts.get(id)?.content?.labels?.(frame, 'placed') ?? [],

    pick: async (id, x, y, pixel, panel = 0) => charts.get(id)?.content?.pick(x, y, pixel, panel) ?? null,

    neighbour: async (id, from, right, up) => charts.get(id)?.content?.neighbour(from, right, up) ?? null,

    fit: async (id, view) => charts.get(id)?.content?.fit?.(view) ?? null,

    block: async (id, view, most, panel = 0) => charts.get(id)?.content?.block(view, most, panel) ?? null,

    async picture(id, frame, { width, height, scale }) {
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
      const sized = { ...frame, width: wide, height: high, pixelRatio: scale }
      if (lost || !draw(chart, sized)) {
        return { ok: false, sentence: 'The graphics of this machine were reset. Please try again in a moment.' }
      }
      const labels = chart.content.labels?.(sized, 'apart')
      return { ok: true, blob: await pngOf(canvas), ...(labels ? { labels } : {}) }
    },

    vectors: async (id, frame, { width, height }) =>
      charts.get(id)?.content?.vectors?.({ ...frame, width, height, pixelRatio: 1 }) ?? null,

    async traceable(id, frame, { width, height }) {
      const content = charts.get(id)?.content
      const sized = { ...frame, width, height, pixelRatio: 1 }
      const panels = content?.traceable?.(sized)
      return panels ? { panels, labels: content?.labels?.(sized, 'apart') ?? [] } : null
    },

    async supplyLand(scale, packed) {
      lands.add(scale, packed)
      for (const [id, { content, frame }] of charts) {
        if (frame && content && isMap(content.summary.plane)) paintNow(id, frame)
      }
    },

    async close(id) {
      const chart = charts.get(id)
      charts.delete(id)
      queue.forget(id)
      chart?.loading.abort()
      chart?.content?.free()
      chart?.output?.free()
      if (charts.size === 0) drawing.release()
    },

    async held() {
      const all = [...charts.values()]
      const sum = (count: (content: Content) => number) =>
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

/** The rules know tracks as sparse data, of which they are a view. */
const ruledAs = (kind: PlotKind) => (kind === 'trajectory' ? 'sparse' : kind)

/** How the sources of each family are opened. */
const families: Readonly<Record<Family, (source: Source, opening: Opening) => Promise<void>>> = {
  field: openField,
  point: openPoints,
  line: openLine,
  bar: openBar,
}

/** The domain's verdict on what is about to arrive, as the sentence to show. */
function refusalOf(
  { cells, depths }: Announced,
  plot: PlotKind,
  held: readonly HeldChart[],
  budget: RenderBudget,
): string | undefined {
  const verdict = judgeArrival({ kind: ruledAs(plot), points: cells, depths, held, budget })
  return verdict.ok ? undefined : plotSentence(verdict.problem)
}
