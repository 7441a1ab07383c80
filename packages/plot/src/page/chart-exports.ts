import type { ExportCode, ExportParts, Exporter, FileRequest } from './exporter.ts'

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
