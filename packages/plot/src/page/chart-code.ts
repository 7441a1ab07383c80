import type { Plane } from '../data/plane.ts'
import { type ChartLayer, secondAxisOptions } from '../kinds/layers/registry.ts'
import { hasContours, needsLayersCode } from '../kinds/page-families.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { UnknownOption } from '../options/unknown-option.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import { type DivideTime, fetchTimeTicks } from '../scales/ticks/time-axis.ts'
import type { SecondAxisCode } from './axes/second-axis.ts'
import type * as AnimationCode from './animation/animation.ts'
import { CodeLoader, SharedCode } from './code-loader.ts'
import type { Arrows } from './vectors/arrows.ts'
import type { ContourCode, LayersCode, ProjectionCode } from './layout/figure-frame.ts'
import { isProjected, mayShowTime } from './session/expected-plane.ts'
import type * as WarningCode from './warning-code.ts'

const layersCode = new SharedCode<LayersCode>(() => import('./layout/layers-code.ts'))
const contourCode = new SharedCode<ContourCode>(() => import('./axes/contour-code.ts'))
const timeTicks = new SharedCode(fetchTimeTicks)
const warningCode = new SharedCode(() => import('./warning-code.ts'))
const animationCode = new SharedCode(() => import('./animation/animation.ts'))
const projectionCode = new SharedCode<ProjectionCode>(() => import('./projection/projection-code.ts'))

/** Fetches the code that charts of these kinds need, before there is one. A chart tries again to fetch what is missing, and reports it. */
export function fetchCodeOf(kinds: readonly PlotKind[]): Promise<unknown> {
  const areSome = (needing: (chart: { readonly kind: PlotKind }) => boolean) => kinds.some((kind) => needing({ kind }))
  return Promise.allSettled([
    warningCode.fetch(),
    areSome(needsLayersCode) && layersCode.fetch(),
    areSome(hasContours) && contourCode.fetch(),
    areSome(mayShowTime) && timeTicks.fetch(),
  ])
}

/** What a chart does not follow of what it was given. */
interface OptionFaults {
  readonly unknown: readonly UnknownOption[]
  /** Why rows that were appended are not in the source. */
  readonly rowFaults: readonly string[]
}

/** The code that one chart needs and most do not: that of layers over the first one and of their arrows, that of labels along contours, and that of ticks in time. Every chart needs that of warnings, with its first picture. */
export class ChartCode {
  readonly #layersCode: CodeLoader<LayersCode>
  readonly #contourCode: CodeLoader<ContourCode>
  readonly #timeTicks: CodeLoader<DivideTime>
  readonly #warningCode: CodeLoader<typeof WarningCode>
  #summary: Summary | undefined
  readonly #projectionCode: CodeLoader<ProjectionCode>
  readonly #animationCode: CodeLoader<typeof AnimationCode>
  #options: PlotOptions<PlotKind> | undefined
  #layers: readonly ChartLayer[] = []
  #plane: Plane | undefined
  readonly #createArrows: (code: LayersCode) => Arrows
  #arrows: Arrows | undefined
  /** Whether the axes follow once the code of projections is there. */
  #awaitsProjection = false

  /**
   * @param createArrows called once, with the code of layers
   * @param onSettled called when code was fetched, or could not be; not for code that was there when it was requested. `isProjectionDue` is true where
   *   the axes waited for it
   */
  constructor(createArrows: (code: LayersCode) => Arrows, onSettled: (isProjectionDue: boolean) => void) {
    this.#createArrows = createArrows
    const settle = () => {
      // Once for each wait: code that could not be fetched is requested again.
      const isDue = this.#awaitsProjection && !this.#projectionCode.isPending
      if (isDue) this.#awaitsProjection = false
      onSettled(isDue)
    }
    this.#layersCode = new CodeLoader(layersCode, () => chartTexts().layers.notFetched, settle)
    this.#contourCode = new CodeLoader(contourCode, () => chartTexts().layers.labelsNotFetched, settle)
    this.#timeTicks = new CodeLoader(timeTicks, () => chartTexts().timeTicksNotFetched, settle)
    this.#warningCode = new CodeLoader(warningCode, () => chartTexts().warningsNotFetched, settle)
    this.#animationCode = new CodeLoader(animationCode, () => chartTexts().animation.notFetched, settle)
    this.#projectionCode = new CodeLoader(projectionCode, () => chartTexts().projectionNotFetched, settle)
  }

  get #loaders(): readonly CodeLoader<unknown>[] {
    return [
      this.#layersCode,
      this.#contourCode,
      this.#timeTicks,
      this.#warningCode,
      this.#animationCode,
      this.#projectionCode,
    ]
  }

  /** Takes or fetches what the options need and, once it is known, the plane. */
  request(options: PlotOptions<PlotKind>, plane: Plane | undefined) {
    this.#layers = options.layers ?? []
    this.#plane = plane
    this.#options = options
    this.#warningCode.request(true)
    this.#animationCode.request(!!options.animation)
    this.#projectionCode.request(isProjected(options))
    this.#layersCode.request(needsLayersCode(options))
    this.#contourCode.request(hasContours(options))
    this.#timeTicks.request(plane ? plane.x === 'time' || plane.y === 'time' : mayShowTime(options))
  }

  /** Undefined while nothing needs it, or it is being fetched. */
  get layersCode(): LayersCode | undefined {
    return this.#layersCode.code
  }

  /** Undefined without layers, or while their code is being fetched. */
  get arrows(): Arrows | undefined {
    return this.layersCode && (this.#arrows ??= this.#createArrows(this.layersCode))
  }

  /** Undefined while no series is on a second axis, or its code is being fetched. */
  get secondAxisCode(): SecondAxisCode | undefined {
    return secondAxisOptions(this.#layers) && this.layersCode?.secondAxisCode
  }

  /** Undefined for a chart without contours, or while their code is being fetched. */
  get contourCode(): ContourCode | undefined {
    return this.#contourCode.code
  }

  /** Undefined for a chart without a projection, or while its code is being fetched. */
  get projectionCode(): ProjectionCode | undefined {
    return this.#projectionCode.code
  }

  /** Returns whether the axes of the chart are unknown until the code of projections is there. `onSettled` then reports when they are due. */
  awaitProjection(): boolean {
    return (this.#awaitsProjection = this.#projectionCode.isPending)
  }

  /** What the plane of a projected map has of the data; undefined without a projection. */
  projectSummary(summary: Summary) {
    this.#summary = summary
    return this.#options && this.#projectionCode.code?.projectSummary(summary, this.#options)
  }

  /** Undefined until a chart is animated, or while its code is being fetched. */
  get animationCode() {
    return this.#animationCode.code
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

  /**
   * What the chart cannot follow of its options, and the code that could not be fetched.
   *
   * @param summary of the data, once they are known
   */
  warnings(summary: Summary | undefined, faults: OptionFaults): readonly string[] {
    const { layersCode, warningCode, projectionCode } = this
    const options = this.#options
    const unplaced = this.#plane && layersCode?.unplacedAnnotations(this.#layers, this.#plane)
    const projected =
      options && warningCode && projectionCode?.projectionWarnings(options, this.#summary, warningCode.nearestName)
    const ofData = options && summary && warningCode?.warningsOf(options, summary, layersCode?.layerName)
    return [
      ...(ofData ?? []),
      ...(unplaced ?? []),
      ...(projected ?? []),
      ...this.#loaders.flatMap(({ warnings }) => warnings),
      ...(this.arrows?.warnings ?? []),
      ...this.unknownSentences(faults),
      ...faults.rowFaults,
    ]
  }

  /** Undefined while it is being fetched. */
  get warningCode(): typeof WarningCode | undefined {
    return this.#warningCode.code
  }

  /** A sentence for each option that does not exist; none while the code of warnings is being fetched. */
  unknownSentences({ unknown }: Pick<OptionFaults, 'unknown'>): readonly string[] {
    const { code } = this.#warningCode
    return code ? unknown.map(code.unknownOptionSentence) : []
  }

  /** The chart is gone. */
  stop() {
    this.#arrows?.stop()
  }
}
