import type { Plane } from '../data/plane.ts'
import { type ChartLayer, annotationsOf, secondAxisOptions } from '../kinds/layers/registry.ts'
import { hasContours, needsLayersCode } from '../kinds/page-families.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { type DivideTime, fetchTimeTicks } from '../scales/ticks/time-axis.ts'
import type * as annotations from './annotations/annotations.ts'
import type { labelShapes } from './axes/label-shapes.ts'
import type { SecondAxisCode } from './axes/second-axis.ts'
import { CodeLoader } from './code-loader.ts'
import type { LayersCode } from './layout/figure-model.ts'
import type { Arrows } from './vectors/arrows.ts'
import { mayShowTime } from './session/data-request.ts'

/** The code that one chart needs and most do not: that of annotations, that of ticks in time, that of a second axis, that of layers and legends, and that of labels along contours. */
export class ChartCode {
  readonly #annotations: CodeLoader<typeof annotations>
  readonly #timeTicks: CodeLoader<DivideTime>
  readonly #secondAxis: CodeLoader<SecondAxisCode>
  readonly #layersCode: CodeLoader<LayersCode>
  readonly #labelShapes: CodeLoader<typeof labelShapes>
  readonly #arrows: CodeLoader<typeof Arrows>
  #layers: readonly ChartLayer[] = []
  #plane: Plane | undefined

  /** @param onSettled called when code was fetched, or could not be */
  constructor(onSettled: () => void) {
    this.#annotations = new CodeLoader(
      () => import('./annotations/annotations.ts'),
      () => chartTexts().layers.annotationsNotFetched,
      onSettled,
    )
    this.#timeTicks = new CodeLoader(fetchTimeTicks, () => chartTexts().timeTicksNotFetched, onSettled)
    this.#secondAxis = new CodeLoader(
      () => import('./axes/second-axis.ts'),
      () => chartTexts().layers.secondAxisNotFetched,
      onSettled,
    )
    this.#layersCode = new CodeLoader(
      () => import('./layout/layers-code.ts'),
      () => chartTexts().layers.notFetched,
      onSettled,
    )
    this.#labelShapes = new CodeLoader(
      async () => (await import('./axes/label-shapes.ts')).labelShapes,
      () => chartTexts().layers.labelsNotFetched,
      onSettled,
    )
    this.#arrows = new CodeLoader(
      async () => (await import('./vectors/arrows.ts')).Arrows,
      () => chartTexts().layers.arrowsNotFetched,
      onSettled,
    )
  }

  get #loaders(): readonly CodeLoader<unknown>[] {
    return [this.#annotations, this.#timeTicks, this.#secondAxis, this.#layersCode, this.#labelShapes, this.#arrows]
  }

  /** Fetches what the options need and, once it is known, the plane. */
  request(options: PlotOptions<PlotKind>, plane: Plane | undefined) {
    this.#layers = options.layers ?? []
    this.#plane = plane
    this.#annotations.request(annotationsOf(options.layers).length > 0)
    this.#secondAxis.request(secondAxisOptions(options.layers) !== undefined)
    this.#layersCode.request(needsLayersCode(options))
    this.#arrows.request(this.#layers.some(({ type }) => type === 'vectors'))
    this.#labelShapes.request(hasContours(options))
    this.#timeTicks.request(plane ? plane.x === 'time' || plane.y === 'time' : mayShowTime(options))
  }

  /** Undefined while there are no annotations, or their code is being fetched. */
  get buildAnnotations() {
    return this.#annotations.code?.annotationShapes
  }

  /** Undefined while no series is on a second axis, or its code is being fetched. */
  get secondAxisCode(): SecondAxisCode | undefined {
    return this.#secondAxis.code
  }

  /** Undefined while nothing needs it, or it is being fetched. */
  get layersCode(): LayersCode | undefined {
    return this.#layersCode.code
  }

  /** Undefined for a chart without contours, or while their code is being fetched. */
  get labelShapes() {
    return this.#labelShapes.code
  }

  /** Undefined without vectors, or while their code is being fetched. */
  get Arrows() {
    return this.#arrows.code
  }

  get hasTimeTicks(): boolean {
    return this.#timeTicks.code !== undefined
  }

  /** Whether code is being fetched. A picture waits for it, so that it is whole. */
  get isPending(): boolean {
    return this.#loaders.some(({ isPending }) => isPending)
  }

  /** Settles when the code was fetched, or could not be. */
  async whenSettled(): Promise<void> {
    await Promise.all(this.#loaders.map((loader) => loader.whenSettled()))
  }

  get warnings(): readonly string[] {
    const { code } = this.#annotations
    const unplaced = code && this.#plane ? code.unplacedAnnotations(this.#layers, this.#plane) : []
    return [...unplaced, ...this.#loaders.flatMap(({ warnings }) => warnings)]
  }
}
