import { validateTheme } from '../options/validate.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import type { ExportOptions } from '../style/image-size.ts'
import type { ShownFrame } from './animation/frames.ts'
import type { ChartCode } from './chart-code.ts'
import { type ChartReports, noPictureSentence } from './chart-reports.ts'
import { type Exporter, type PictureInput, exportSize } from './exporter.ts'
import type { FigureBuilder } from './figure-builder.ts'
import type { ChartData } from './session/chart-data.ts'

/** The parts of a chart that its files are made from. */
export interface ExportParts {
  readonly code: ChartCode
  readonly data: ChartData
  readonly figures: FigureBuilder
  readonly reports: ChartReports
}

/** The files of one chart. */
export class ChartExports {
  readonly #exporter: Exporter
  readonly #parts: ExportParts
  readonly #isMap: () => boolean

  constructor(exporter: Exporter, parts: ExportParts, isMap: () => boolean) {
    this.#exporter = exporter
    this.#parts = parts
    this.#isMap = isMap
  }

  /** Creates a file. @param frame of an animation; by default the one that is shown. */
  async create(options: ExportOptions | undefined, isVector: boolean, frame?: ShownFrame): Promise<Blob> {
    const input = await this.#prepare(options, frame)
    return (await this.#exporter()).exportChart({ ...input, isVector })
  }

  /** Paints a frame of an animation. */
  async paint(options: ExportOptions, frame: ShownFrame): Promise<HTMLCanvasElement> {
    const input = await this.#prepare(options, frame)
    return (await this.#exporter()).paintChart(input)
  }

  /**
   * Waits for what a file shows: one session that has the picture of all data and the land of a map.
   *
   * @throws TypeError if size or theme are none; otherwise the sentence that says why there is no picture
   */
  async #prepare(options: ExportOptions | undefined, frame?: ShownFrame): Promise<PictureInput> {
    const { code, data, figures, reports } = this.#parts
    const size = exportSize(options)
    validateTheme(options?.theme)
    if (code.isPending) await code.whenSettled()
    if (reports.isEnded) throw new Error(chartTexts().removed)
    const status = reports.isSettled(true) ? reports.status : await reports.settled(true)
    const { summary, connection } = data
    if (status.state !== 'drawn' || !summary) throw new Error(noPictureSentence(status))
    // A chart without arrows pins its session in this task: a worker that dies later rejects the export.
    if (code.arrows) await code.arrows.whenSettled()
    const model = figures.buildForFile(size, options?.theme, frame)
    const { paintRequest } = model
    const session = connection.pin()
    if (paintRequest && this.#isMap()) await connection.waitForLand(paintRequest.view)
    return { connection: session, summary, model, size }
  }
}
