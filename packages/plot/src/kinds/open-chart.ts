import type { Source } from '../data/sources.ts'
import type { Plane } from '../data/plane.ts'
import { ChartContent } from './chart-content.ts'
import { checkedLayer, failedLayer, noLayerData } from './failed-layer.ts'
import type { LayerContent, LayerLoadContext } from './layer-content.ts'
import { definitionOver, requestOver } from './layers/requests.ts'
import { definitionOf } from './registry.ts'
import { workerFamilyOf } from './worker-families.ts'

/** The same as for a layer, but `setContent` receives the content of all layers at once. */
export interface ChartLoadContext extends Omit<LayerLoadContext, 'setContent'> {
  setContent(content: ChartContent | string, isComplete: boolean): void
}

/**
 * Opens a source for every layer of the requested kind, and then the sources of the layers over them, whose axes follow from those. Sets the content of
 * the chart when all layers have content. A layer over others that has none does not fail the chart.
 *
 * @param over the sources of the layers of the request, in their order
 */
export async function openChart(
  source: Source,
  loadContext: ChartLoadContext,
  over: readonly Source[] = [],
): Promise<void> {
  const { layers } = definitionOf(loadContext.request.kind)
  const contents: (LayerContent | undefined)[] = layers.map(() => undefined)
  const complete = new Set<number>()
  let chart: ChartContent | undefined
  let cells = 0
  let layersOver: Promise<void> | undefined
  let hasLayersOver = over.length === 0
  const report = () => {
    if (chart && hasLayersOver) loadContext.setContent(chart, complete.size === layers.length)
  }
  const addLayersOver = async (to: ChartContent, plane: Plane) => {
    to.setLayersOver(await openOver(over, loadContext, plane, cells))
    hasLayersOver = true
    // The chart was closed meanwhile, so its content is freed here.
    if (loadContext.signal.aborted) to.free()
    else report()
  }
  const setLayer = (index: number, content: LayerContent | string, isComplete: boolean) => {
    if (typeof content === 'string') return loadContext.setContent(content, isComplete)
    contents[index] = content
    if (isComplete) complete.add(index)
    const [first, ...others] = contents.filter((layer) => layer !== undefined)
    if (!first || others.length + 1 < layers.length) return
    if (chart) chart.replaceLayer(index, content)
    else {
      chart = new ChartContent(loadContext.request, [first, ...others])
      if (!hasLayersOver) layersOver = addLayersOver(chart, first.summary.plane)
    }
    report()
  }
  await Promise.all(
    layers.map((layer, i) =>
      workerFamilyOf(layer).open(layer, source, {
        ...loadContext,
        get request() {
          return loadContext.request
        },
        judge(size) {
          cells = size.cells
          return loadContext.judge(size)
        },
        setContent: (content, isComplete) => setLayer(i, content, isComplete),
      }),
    ),
  )
  await layersOver
}

/**
 * Opens the layers over the lowest one. Each result is content with the same axes, or a sentence if the layer cannot be drawn.
 *
 * @param plane of the lowest layer
 * @param cells of the lowest layer, which count for the limits
 */
async function openOver(
  sources: readonly Source[],
  loadContext: ChartLoadContext,
  plane: Plane,
  cells: number,
): Promise<readonly LayerContent[]> {
  let sum = cells
  return Promise.all(
    sources.map(async (source, i) => {
      const definition = definitionOver(loadContext.request, i)
      let content: LayerContent = failedLayer(noLayerData, plane)
      if (typeof definition === 'string') return failedLayer(definition, plane)
      await workerFamilyOf(definition).open(definition, source, {
        ...loadContext,
        get request() {
          return requestOver(loadContext.request, i, plane)
        },
        notify(event) {
          if (event.type === 'failed' || event.type === 'refused') content = failedLayer(event.sentence, plane)
        },
        judge(size) {
          const refusal = loadContext.judge({ ...size, cells: sum + size.cells })
          if (refusal === undefined) sum += size.cells
          return refusal
        },
        setContent(next) {
          content.free()
          content = checkedLayer(next, plane)
        },
      })
      return content
    }),
  )
}
