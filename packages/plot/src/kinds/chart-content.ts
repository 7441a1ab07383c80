import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'
import type { DataRequest } from './messages/data-request.ts'
import type { LineLabel, TraceablePanel } from './field/paint-request.ts'
import { checkedLayer } from './failed-layer.ts'
import { shareFamilies } from './kind-rules.ts'
import type { LabelSearch, LayerContent } from './layer-content.ts'
import { combineSummaries } from './layers/combine-summaries.ts'
import { definitionOver, requestOver } from './layers/requests.ts'
import type { PaintRequest } from './messages/paint-request.ts'
import type { PaintedRequest } from './projection-painter.ts'
import type { DataPoint, Size } from './messages/data-point.ts'
import { definitionOf } from './registry.ts'
import type { Summary } from './messages/summary.ts'
import type { Block } from './messages/table-block.ts'
import type { Vector } from './vector-path.ts'

type Layers = readonly [LayerContent, ...LayerContent[]]

/** The data of a chart: an ordered list of layers, from the lowest, which defines the axes, to the uppermost. */
export class ChartContent {
  #request: DataRequest
  /** The layers of the kind. */
  #layers: Layers
  #over: readonly LayerContent[] = []
  #painted: PaintRequest | undefined

  constructor(request: DataRequest, layers: Layers) {
    this.#request = request
    this.#layers = layers
  }

  /** That of the lowest layer, with those of the layers over it. */
  get summary(): Summary {
    const { family } = definitionOf(this.#request.kind).layers[0]
    const over = this.#over.map((layer) => layer.failure ?? layer.summary)
    return combineSummaries(this.#layers[0].summary, family, over)
  }

  /** Cells or rows of all layers, for the limits. */
  get points(): number {
    return this.#all.reduce((sum, { points }) => sum + points, 0)
  }

  /** Sets the layers over those of the kind. */
  setLayersOver(layers: readonly LayerContent[]) {
    for (const [i, layer] of this.#over.entries()) if (layers[i] !== layer) layer.free()
    this.#over = layers
  }

  /** Paints the layers in their order. Returns whether any layer painted. */
  paint(request: PaintedRequest): boolean {
    this.#painted = request
    return this.#all
      .map((layer, i) => {
        const paint = request.layers[i]
        return paint ? layer.paint(request, paint, i === 0) : false
      })
      .includes(true)
  }

  /** Places of labels of all layers; undefined where no layer has labels. */
  labels(request: PaintedRequest, search: LabelSearch): readonly LineLabel[] | undefined {
    const found = this.#all.map((layer, i) => {
      const paint = request.layers[i]
      const labels = paint && layer.labels?.(request, paint, search)
      return i === 0 ? labels : labels?.map((label) => ({ ...label, layer: i }))
    })
    return found.some((labels) => labels) ? found.flatMap((labels) => labels ?? []) : undefined
  }

  /** All layers as paths; undefined where one of them has none. */
  vectors(request: PaintRequest): readonly Vector[] | undefined {
    const found = this.#all.map((layer, i) => {
      const paint = request.layers[i]
      return paint ? layer.vectors?.(request, paint) : []
    })
    return found.every((paths) => paths !== undefined) ? found.flat() : undefined
  }

  /** The rasters that contours are traced from; undefined if the chart has no contours or has other layers over them. */
  traceable(request: PaintedRequest): readonly TraceablePanel[] | undefined {
    return this.#all.length === 1 ? this.#layers[0].traceable?.(request, request.layers[0]) : undefined
  }

  /** What all visible layers have at a place: the row nearest to it with what the others have where it is, or the lowest cell with the others. */
  pick(x: number, y: number, pixel: Size, panel: number): DataPoint | null {
    const found = this.#all.flatMap((layer, i) => {
      const dataPoint = this.#isShown(i) ? layer.pick(x, y, pixel, panel) : null
      return dataPoint ? [markLayer(dataPoint, i)] : []
    })
    const distance = (point: DataPoint) =>
      point.row ? Math.hypot((point.x - x) / pixel.x, (point.y - y) / pixel.y) : Infinity
    const [first, ...others] = found.toSorted((a, b) => rank(distance(a), distance(b)))
    if (!first) return null
    return withOthers(first, first.row ? this.#othersAt(first, panel) : others)
  }

  /** The next cell or row of the same layer in a direction, with what the other layers have there. */
  neighbour(from: DataPoint, right: number, up: number, panel: number): DataPoint | null {
    const { layer = 0 } = from
    const found = this.#all[layer]?.neighbour(from, right, up, panel)
    if (!found) return null
    const dataPoint = markLayer(found, layer)
    return withOthers(dataPoint, this.#othersAt(dataPoint, panel))
  }

  /** What the other visible layers have where one was read. */
  #othersAt({ x, y, layer = 0 }: DataPoint, panel: number): readonly DataPoint[] {
    const pixel = this.#pixel
    return this.#all.flatMap((each, i) => {
      const other = i !== layer && pixel && this.#isShown(i) ? each.pick(x, y, pixel, panel) : null
      return other ? [markLayer(other, i)] : []
    })
  }

  fit(view: PlaneView): PlaneView | undefined {
    return this.#layers[0].fit?.(view)
  }

  /** What a layer has in view: 0 is the lowest. Undefined if the chart has no such layer. */
  block(view: PlaneView, most: number, panel: number, layer: number): Block | undefined {
    return this.#all[layer]?.block(view, most, panel)
  }

  /** A copy of all rows in view of a layer; undefined where it shows cells or bars. */
  rows(view: PlaneView, layer: number): Roles | undefined {
    return this.#all[layer]?.rows?.(view)
  }

  /** Puts complete content in the place of a preview. */
  replaceLayer(index: number, content: LayerContent) {
    this.#replace(this.#layers.map((layer, i) => (i === index ? content : layer)))
  }

  /** Takes the layers of the kind of another chart, and gives it its own. */
  exchangeLayers(other: ChartContent) {
    ;[this.#layers, other.#layers] = [other.#layers, this.#layers]
  }

  /** Derives another chart from the same data. True where it did; a sentence where the data do not allow it; false where the source must be read again. */
  change(request: DataRequest): boolean | string {
    if (!shareFamilies(this.#request.kind, request.kind)) return false
    if (JSON.stringify(this.#request.layers) !== JSON.stringify(request.layers)) return false
    const definitions = definitionOf(request.kind).layers
    const changed: LayerContent[] = []
    let outcome: string | false | undefined
    for (const [i, layer] of this.#layers.entries()) {
      const next = layer.change(definitions[i] ?? definitions[0], request)
      if (next === undefined || typeof next === 'string') outcome ??= next ?? false
      changed.push(typeof next === 'object' ? next : layer)
    }
    this.#replace(changed)
    if (outcome === undefined && !this.#changeOver(request)) outcome = false
    if (outcome === undefined) this.#request = request
    return outcome ?? true
  }

  /** Derives the layers over the lowest one for its new axes. Returns false where a source must be read again. */
  #changeOver(request: DataRequest): boolean {
    const { plane } = this.#layers[0].summary
    const changed = this.#over.map((layer, i) => {
      const definition = definitionOver(request, i)
      const next =
        typeof definition === 'string' ? definition : layer.change(definition, requestOver(request, i, plane))
      return next === undefined ? undefined : checkedLayer(next, plane)
    })
    if (changed.includes(undefined)) return false
    this.setLayersOver(changed.filter((layer) => layer !== undefined))
    return true
  }

  /** Bytes on the graphics card. */
  bytes(): number {
    return this.#all.reduce((sum, layer) => sum + layer.bytes(), 0)
  }

  free() {
    for (const layer of this.#all) layer.free()
  }

  get #all(): readonly LayerContent[] {
    return [...this.#layers, ...this.#over]
  }

  /** Whether a layer was painted last. */
  #isShown(index: number): boolean {
    const paint = this.#painted ? this.#painted.layers[index] : undefined
    return !this.#painted || (paint !== null && paint !== undefined && !('isHidden' in paint && paint.isHidden))
  }

  /** The size of a CSS pixel of the last picture on the plane. */
  get #pixel(): Size | undefined {
    if (!this.#painted) return undefined
    const { view, width, height, pixelRatio, panels } = this.#painted
    const [wide, high] = panels?.[0] ? [panels[0].width, panels[0].height] : [width, height]
    return { x: ((view.x[1] - view.x[0]) * pixelRatio) / wide, y: ((view.y[1] - view.y[0]) * pixelRatio) / high }
  }

  /** Frees the layers that others replace. */
  #replace(layers: readonly LayerContent[]) {
    const [first = this.#layers[0], ...others] = layers
    for (const [i, layer] of this.#layers.entries()) if (layers[i] !== layer) layer.free()
    this.#layers = [first, ...others]
  }
}

const markLayer = (dataPoint: DataPoint, layer: number): DataPoint =>
  layer === 0 ? dataPoint : { ...dataPoint, layer }

const withOthers = (dataPoint: DataPoint, others: readonly DataPoint[]): DataPoint =>
  others.length > 0 ? { ...dataPoint, others } : dataPoint

const rank = (a: number, b: number) => (a === b ? 0 : a - b)
