import type { ExportOptions, ImageSize } from '../style/image-size.ts'
import type { ChartAnimation } from './animation/chart-animation.ts'
import type { ChartCode } from './chart-code.ts'
import type { ChartOptions } from './chart-options.ts'
import type { Host } from './elements/host.ts'
import type { LinkMembership } from './linking/link-membership.ts'
import type { ChartData } from './session/chart-data.ts'
import type { ArrowSource } from './vectors/arrows.ts'
import type { Viewport } from './viewport.ts'
import { type FigureInput, type FigureModel, buildFigureModel } from './layout/figure-model.ts'
import { FrameCache } from './layout/frame-cache.ts'
import { canvasMeasure } from './layout/measure.ts'

/** The parts of a chart that its figures show. */
interface FigureParts {
  readonly options: ChartOptions
  readonly viewport: Viewport
  readonly host: Host
  readonly data: ChartData
  readonly code: ChartCode
  readonly animation: ChartAnimation
  readonly membership: LinkMembership
}

/** Builds the figures of one chart: on the page, and in files, whose maps keep the proportions of the page. */
export class FigureBuilder {
  readonly #parts: () => FigureParts
  readonly #frames = new FrameCache()
  /** Width over height of a panel on the page. */
  #mapRatio: number | undefined

  constructor(parts: () => FigureParts) {
    this.#parts = parts
  }

  /** A figure with room for the buttons, as high as its panels need. */
  buildForPage(width: number, height: number, pixelRatio: number): FigureModel {
    const { options, host } = this.#parts()
    const toolSize = options.current.tools === false ? 0 : host.toolSize
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
    frame = this.#parts().animation.shownFrame,
  ): FigureModel {
    const { options, ...others } = this.#frameInput(width, height, scale)
    const input = { ...others, frame, options: theme ? { ...options, theme } : options, toolSize: 0, scrolls: false }
    const { arrows, ...viewInput } = this.#viewInput()
    // A file has the arrows of the page: its own thinning would replace that of the page.
    const ofPage: FigureInput['arrows'] = (layout, view, inTheme) => arrows?.(layout, view, inTheme, false) ?? []
    return buildFigureModel({ ...input, mapRatio: this.#mapRatio, ...viewInput, arrows: ofPage })
  }

  /** What the arrows of a figure are drawn of. */
  get arrowSource(): ArrowSource {
    const { options, viewport, data, animation } = this.#parts()
    return {
      options: options.current,
      summary: data.summary,
      hidden: options.hidden,
      frame: animation.shownFrame?.index,
      projection: viewport.limits?.plane.projection,
    }
  }

  #viewInput(): Pick<FigureInput, 'view' | 'arrows' | 'selection'> {
    const { viewport, code, membership } = this.#parts()
    return {
      view: viewport.shownView,
      arrows: (...where) => code.arrows?.shapes(...where) ?? [],
      selection: (...where) => membership.selectionShapes(...where, code.projectionCode),
    }
  }

  #frameInput(width: number, height: number, pixelRatio: number) {
    const { options, viewport, host, data, code, animation } = this.#parts()
    return {
      options: options.current,
      width,
      height,
      pixelRatio,
      hidden: options.hidden,
      summary: data.summary,
      frame: animation.shownFrame,
      plane: viewport.plane,
      extent: viewport.extent,
      hasTimeTicks: code.hasTimeTicks,
      secondAxisCode: code.secondAxisCode,
      layersCode: code.layersCode,
      projectionCode: code.projectionCode,
      measure: canvasMeasure(host.document),
    }
  }
}
