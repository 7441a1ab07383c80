import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'
import type { Source } from '../data/sources.ts'
import type { DataRequest } from './data-request.ts'
import type { LineLabel, TraceablePanel } from './field/paint-request.ts'
import { shareFamilies } from './kind-rules.ts'
import type { LabelSearch, LayerContent, LayerLoadContext } from './layer-content.ts'
import type { PaintRequest } from './paint-request.ts'
import type { DataPoint, Size } from './data-point.ts'
import { definitionOf } from './registry.ts'
import type { Summary } from './summary.ts'
import type { Block } from './table-block.ts'
import type { Vector } from './vector-path.ts'
import { workerFamilyOf } from './worker-families.ts'

type Layers = readonly [LayerContent, ...LayerContent[]]

/** The same as for a layer, but `setContent` receives the content of all layers at once. */
export interface ChartLoadContext extends Omit<LayerLoadContext, 'setContent'> {
  setContent(content: ChartContent | string, isComplete: boolean): void
}

/** Opens a source for every layer of the requested kind. Sets the content of the chart when all layers have content. */
export async function openChart(source: Source, loadContext: ChartLoadContext): Promise<void> {
  const { layers } = definitionOf(loadContext.request.kind)
  const contents: (LayerContent | undefined)[] = layers.map(() => undefined)
  const complete = new Set<number>()
  let chart: ChartContent | undefined
  const setLayer = (index: number, content: LayerContent | string, isComplete: boolean) => {
    if (typeof content === 'string') return loadContext.setContent(content, isComplete)
    contents[index] = content
    if (isComplete) complete.add(index)
    const [first, ...others] = contents.filter((layer) => layer !== undefined)
    if (!first || others.length + 1 < layers.length) return
    if (chart) chart.replaceLayer(index, content)
    else chart = new ChartContent(loadContext.request, [first, ...others])
    loadContext.setContent(chart, complete.size === layers.length)
  }
  await Promise.all(
    layers.map((layer, i) =>
      workerFamilyOf(layer).open(layer, source, {
        ...loadContext,
        get request() {
          return loadContext.request
        },
        setContent: (content, isComplete) => setLayer(i, content, isComplete),
      }),
    ),
  )
}

/** The data of a chart: an ordered list of layers, from the lowest, which defines the axes, to the uppermost. */
export class ChartContent {
  #request: DataRequest
  #layers: Layers

  constructor(request: DataRequest, layers: Layers) {
    this.#request = request
    this.#layers = layers
  }

  get summary(): Summary {
    return this.#layers[0].summary
  }

  /** Cells or rows of all layers, for the limits. */
  get points(): number {
    return this.#layers.reduce((sum, { points }) => sum + points, 0)
  }

  /** Paints the layers in their order. Returns whether any layer painted. */
  paint(request: PaintRequest): boolean {
    return this.#layers
      .map((layer, i) => {
        const paint = request.layers[i]
        return paint !== undefined && layer.paint(request, paint, i === 0)
      })
      .includes(true)
  }

  /** Places of labels of all layers; undefined where no layer has labels. */
  labels(request: PaintRequest, search: LabelSearch): readonly LineLabel[] | undefined {
    const found = this.#layers.map(
      (layer, i) => request.layers[i] && layer.labels?.(request, request.layers[i], search),
    )
    return found.some((labels) => labels !== undefined) ? found.flatMap((labels) => labels ?? []) : undefined
  }

  /** All layers as paths; undefined where one of them has none. */
  vectors(request: PaintRequest): readonly Vector[] | undefined {
    const found = this.#layers.map((layer, i) => request.layers[i] && layer.vectors?.(request, request.layers[i]))
    return found.every((paths) => paths !== undefined) ? found.flat() : undefined
  }

  /** The rasters that contours are traced from; undefined if the chart has no contours or has other layers over them. */
  traceable(request: PaintRequest): readonly TraceablePanel[] | undefined {
    return this.#layers.length === 1 ? this.#layers[0].traceable?.(request, request.layers[0]) : undefined
  }

  /** The cell or row at a place, of the uppermost layer that has one. */
  pick(x: number, y: number, pixel: Size, panel: number): DataPoint | null {
    for (let layer = this.#layers.length - 1; layer >= 0; layer--) {
      const dataPoint = this.#layers[layer]?.pick(x, y, pixel, panel)
      if (dataPoint) return layer === 0 ? dataPoint : { ...dataPoint, layer }
    }
    return null
  }

  /** The next cell or row of the same layer in a direction. */
  neighbour(from: DataPoint, right: number, up: number): DataPoint | null {
    const { layer = 0 } = from
    const dataPoint = this.#layers[layer]?.neighbour(from, right, up)
    return dataPoint ? (layer === 0 ? dataPoint : { ...dataPoint, layer }) : null
  }

  fit(view: PlaneView): PlaneView | undefined {
    return this.#layers[0].fit?.(view)
  }

  block(view: PlaneView, most: number, panel: number): Block {
    return this.#layers[0].block(view, most, panel)
  }

  /** A copy of all rows in view of the first layer; undefined where it shows cells or bars. */
  rows(view: PlaneView): Roles | undefined {
    return this.#layers[0].rows?.(view)
  }

  /** Puts complete content in the place of a preview. */
  replaceLayer(index: number, content: LayerContent) {
    this.#replace(this.#layers.map((layer, i) => (i === index ? content : layer)))
  }

  /** Derives another chart from the same data. True where it did; a sentence where the data do not allow it; false where the source must be read again. */
  change(request: DataRequest): boolean | string {
    if (!shareFamilies(this.#request.kind, request.kind)) return false
    const definitions = definitionOf(request.kind).layers
    const changed: LayerContent[] = []
    let outcome: string | false | undefined
    for (const [i, layer] of this.#layers.entries()) {
      const next = layer.change(definitions[i] ?? definitions[0], request)
      if (next === undefined || typeof next === 'string') outcome ??= next ?? false
      changed.push(typeof next === 'object' ? next : layer)
    }
    this.#replace(changed)
    if (outcome === undefined) this.#request = request
    return outcome ?? true
  }

  /** Bytes on the graphics card. */
  bytes(): number {
    return this.#layers.reduce((sum, layer) => sum + layer.bytes(), 0)
  }

  free() {
    for (const layer of this.#layers) layer.free()
  }

  /** Frees the layers that others replace. */
  #replace(layers: readonly LayerContent[]) {
    const [first = this.#layers[0], ...others] = layers
    for (const [i, layer] of this.#layers.entries()) if (layers[i] !== layer) layer.free()
    this.#layers = [first, ...others]
  }
}
