import type { ChartExports } from './chart-exports.ts'

type Parts = ConstructorParameters<typeof ChartExports>

/** The files of one chart. Their code is fetched with the first of them; afterwards a file pins its session in the task that requests it. */
export class ExportLoader {
  readonly #parts: Parts
  #exports: ChartExports | undefined

  constructor(...parts: Parts) {
    this.#parts = parts
  }

  create = async (...file: Parameters<ChartExports['create']>) =>
    (this.#exports ?? (await this.#load())).create(...file)

  paint = async (...frame: Parameters<ChartExports['paint']>) => (this.#exports ?? (await this.#load())).paint(...frame)

  async #load(): Promise<ChartExports> {
    const { ChartExports } = await import('./chart-exports.ts')
    return (this.#exports ??= new ChartExports(...this.#parts))
  }
}
