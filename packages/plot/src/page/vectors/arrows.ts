/** The arrows of layers of vectors. This code is fetched with the first of them. */
import type { PlaneProjection } from '../../data/projection.ts'
import type { PlaneView } from '../../data/view.ts'
import {
  type VectorField,
  haveSameCells,
  referenceLength,
  referenceSpeed,
  vectorFieldsOf,
} from '../../kinds/field/vectors/scale.ts'
import { layerName } from '../../kinds/layers/names.ts'
import type { Look } from '../../kinds/look.ts'
import type { Summary } from '../../kinds/messages/summary.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { Theme } from '../../style/theme.ts'
import type { Shape } from '../axes/shapes.ts'
import type { Box, Layout } from '../layout/layout.ts'
import { latestRequest } from '../scheduling/latest-request.ts'
import type { DataQueries } from '../session/connection.ts'
import { type VectorCells, arrowShapes } from './arrow-shapes.ts'

/** CSS pixels between arrows. */
const usualSpacing = 28

/** What arrows are drawn of. */
export interface ArrowSource {
  readonly options: Look
  readonly summary: Summary | undefined
  /** The layers that are not shown: 0 is the lowest. */
  readonly hidden: ReadonlySet<number>
  /** Of an animation: the frame that is shown. */
  readonly frame: number | undefined
  /** Of the plane of the chart. */
  readonly projection: PlaneProjection | undefined
}

/** The cells of one view, thinned for its layout. */
interface CellRequest {
  readonly key: string
  readonly summary: Summary | undefined
  readonly view: PlaneView
  /** The index of the eastward component of each layer, and the most cells of a panel. */
  readonly layers: readonly { readonly index: number; readonly most: number }[]
  readonly panels: number
  readonly frame: number | undefined
}

/** Cells by the index of the layer, a list for the panels of each. */
type CellsByLayer = ReadonlyMap<number, readonly VectorCells[]>

/** Keeps the cells of the last view, draws their arrows in any view, and requests those of another view once one is shown. */
export class Arrows {
  readonly #source: () => ArrowSource
  readonly #queries: () => DataQueries
  readonly #requests: ReturnType<typeof latestRequest<CellRequest, CellsByLayer>>
  #cells: CellsByLayer = new Map()
  #summary: Summary | undefined
  #requested = ''
  #waits: (() => void)[] = []
  #isPending = false

  /** @param onCells called when other arrows can be drawn */
  constructor(source: () => ArrowSource, queries: () => DataQueries, onCells: () => void) {
    this.#source = source
    this.#queries = queries
    this.#requests = latestRequest(
      // A session that is gone is reported by the connection.
      (request) => this.#load(request).catch((): CellsByLayer => new Map()),
      (cells, { key, summary }) => {
        this.#cells = cells
        this.#summary = summary
        if (key !== this.#requested) return
        this.#settle()
        onCells()
      },
    )
  }

  /**
   * The arrows of all layers of vectors that are shown.
   *
   * @param requests whether the cells of this view are requested, if they are not those that are kept
   */
  shapes({ plot, panels }: Layout, view: PlaneView, theme: Theme, requests = true): readonly Shape[] {
    const { options, summary, hidden, frame, projection } = this.#source()
    const fields = vectorFieldsOf(options, summary).filter((field) => haveSameCells(field) && !hidden.has(field.index))
    const [first] = panels
    if (fields.length === 0 || !first) return []
    if (requests)
      this.#requestCells(fields, first, {
        summary,
        view: projection?.bounds(view) ?? view,
        panels: panels.length,
        frame,
      })
    if (this.#summary !== summary) return []
    return fields.flatMap((field) => {
      const { lineColour: colour = theme.ink } = field.layer
      const style = { colour, pixelsPerUnit: referenceLength / referenceSpeed(field) }
      return panels.flatMap((panel, i) => {
        const cells = this.#cells.get(field.index)?.[i]
        return cells
          ? arrowShapes(cells, style, view, { ...panel, x: plot.x + panel.x, y: plot.y + panel.y }, theme, projection)
          : []
      })
    })
  }

  /** Settles when the arrows of the last view can be drawn. */
  async whenSettled(): Promise<void> {
    if (this.#isPending) await new Promise<void>((resolve) => this.#waits.push(resolve))
  }

  get warnings(): readonly string[] {
    const { options, summary } = this.#source()
    return vectorFieldsOf(options, summary)
      .filter((field) => !haveSameCells(field))
      .map(({ index }) => chartTexts().layers.notDrawn(layerName(options, index), chartTexts().layers.otherCells))
  }

  /** The chart is gone. */
  stop() {
    this.#requests.cancel()
    this.#settle()
  }

  #requestCells(fields: readonly VectorField[], panel: Box, shown: Omit<CellRequest, 'key' | 'layers'>) {
    const layers = fields.map(({ index, layer: { spacing = usualSpacing } }) => ({
      index,
      most: Math.max(1, Math.round(panel.width / spacing)) * Math.max(1, Math.round(panel.height / spacing)),
    }))
    const key = JSON.stringify([shown.view, layers, shown.panels, shown.frame])
    if (key === this.#requested && (this.#isPending || shown.summary === this.#summary)) return
    this.#requested = key
    this.#isPending = true
    this.#requests.request({ ...shown, layers, key })
  }

  #settle() {
    this.#isPending = false
    for (const resolve of this.#waits.splice(0)) resolve()
  }

  async #load({ view, layers, panels }: CellRequest): Promise<CellsByLayer> {
    const blocksOf = (layer: number, most: number) =>
      Promise.all(Array.from({ length: panels }, (_, panel) => this.#queries().block(view, most, panel, layer)))
    const loaded = layers.map(async ({ index, most }) => {
      const [eastward, northward] = await Promise.all([blocksOf(index, most), blocksOf(index + 1, most)])
      const cells = eastward.flatMap((block, panel): readonly VectorCells[] => {
        const other = northward[panel]
        return block?.type === 'cells' && other?.type === 'cells' ? [{ eastward: block, northward: other }] : []
      })
      return [index, cells] as const
    })
    return new Map(await Promise.all(loaded))
  }
}
