import type { PlotKind } from '../kinds/registry.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { PlotOptions } from '../options/options.ts'
import type { SecondAxisCode } from './axes/second-axis.ts'
import type { Host } from './elements/host.ts'
import type { ExportOptions, ImageSize } from '../style/image-size.ts'
import type { Viewport } from './viewport.ts'
import { type FigureInput, type FigureModel, buildFigureModel } from './layout/figure-model.ts'
import { FrameCache } from './layout/frame-cache.ts'
import { canvasMeasure } from './layout/measure.ts'

/** What figures are built from. */
interface FigureSource {
  readonly options: PlotOptions<PlotKind>
  readonly viewport: Viewport
  readonly host: Host
  readonly summary: Summary | undefined
  readonly frame: FigureInput['frame']
  readonly hidden: ReadonlySet<number>
  readonly hasTimeTicks: boolean
  readonly secondAxisCode: SecondAxisCode | undefined
  readonly layersCode: FigureInput['layersCode']
  readonly projectionCode: FigureInput['projectionCode']
  readonly arrows: FigureInput['arrows']
  readonly selection: NonNullable<FigureInput['selection']>
}

/** Builds the figures of one chart: on the page, and in files, whose maps keep the proportions of the page. */
export class FigureBuilder {
  readonly #source: () => FigureSource
  readonly #frames = new FrameCache()
  /** Width over height of a panel on the page. */
  #mapRatio: number | undefined

  constructor(source: () => FigureSource) {
    this.#source = source
  }

  /** A figure with room for the buttons, as high as its panels need. */
  buildForPage(width: number, height: number, pixelRatio: number): FigureModel {
    const { options, host } = this.#source()
    const toolSize = options.tools === false ? 0 : host.toolSize
    const input = { ...this.#frameInput(width, height, pixelRatio), toolSize, scrolls: true }
    const model = buildFigureModel({ ...input, ...this.#viewInput() }, this.#frames.frameOf(input))
    const [panel] = model.layout.panels
    this.#mapRatio = panel && panel.width / panel.height
    return model
  }

  /** @param frame of an animation; by default the one that is shown */
  buildForFile(
    { width, height, scale }: ImageSize,
    theme?: ExportOptions['theme'],
    frame = this.#source().frame,
  ): FigureModel {
    const { options, ...others } = this.#frameInput(width, height, scale)
    const input = { ...others, frame, options: theme ? { ...options, theme } : options, toolSize: 0, scrolls: false }
    const { arrows, ...viewInput } = this.#viewInput()
    // A file has the arrows of the page: its own thinning would replace that of the page.
    const ofPage: FigureInput['arrows'] = (layout, view, inTheme) => arrows?.(layout, view, inTheme, false) ?? []
    return buildFigureModel({ ...input, mapRatio: this.#mapRatio, ...viewInput, arrows: ofPage })
  }

  #viewInput(): Pick<FigureInput, 'view' | 'arrows' | 'selection'> {
    const { viewport, arrows, selection } = this.#source()
    return { view: viewport.view ?? undefined, arrows, selection }
  }

  #frameInput(width: number, height: number, pixelRatio: number) {
    const {
      options,
      summary,
      frame,
      hidden,
      viewport,
      host,
      hasTimeTicks,
      secondAxisCode,
      layersCode,
      projectionCode,
    } = this.#source()
    const { plane, extent } = viewport
    const measure = canvasMeasure(host.document)
    const code = { hasTimeTicks, secondAxisCode, layersCode, projectionCode }
    return { options, width, height, pixelRatio, hidden, summary, frame, plane, extent, ...code, measure }
  }
}
