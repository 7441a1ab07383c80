import type { ChartCode } from './chart-code.ts'
import type { ChartOptions } from './chart-options.ts'
import type { ChartReports } from './chart-reports.ts'
import type { ExportCode, Exporter, FileRequest } from './exporter.ts'
import type { FigureBuilder } from './figure-builder.ts'
import type { ChartData } from './session/chart-data.ts'

/** The parts of a chart that its files are made from. */
export interface ExportParts {
  readonly options: ChartOptions
  readonly code: ChartCode
  readonly data: ChartData
  readonly figures: FigureBuilder
  readonly reports: ChartReports
}

/** The files of one chart. Their code is fetched with the first. */
export class ChartExports {
  readonly #exporter: Exporter
  readonly #parts: ExportParts
  #code: ExportCode | undefined

  constructor(exporter: Exporter, parts: ExportParts) {
    this.#exporter = exporter
    this.#parts = parts
  }

  /** Creates a file. @param isVector true for SVG, false for PNG */
  async create(request: FileRequest, isVector: boolean): Promise<Blob> {
    const code = (this.#code ??= await this.#exporter())
    return code.exportChart(this.#parts, request, isVector)
  }

  /** Paints a frame of an animation. */
  async paint(request: FileRequest): Promise<HTMLCanvasElement> {
    const code = (this.#code ??= await this.#exporter())
    return code.paintChart(this.#parts, request)
  }
}
