import { annotationsOf } from '../../kinds/layers/registry.ts'
import type { Look } from '../../kinds/look.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { annotationShapes } from './shapes.ts'

/** Builds the shapes of annotations. */
export type BuildAnnotations = typeof annotationShapes

const fetchBuild = async (): Promise<BuildAnnotations> => (await import('./shapes.ts')).annotationShapes

/** The code that draws annotations. It is fetched when the options of a chart first have some: most charts have none. */
export class AnnotationLoader {
  /** Undefined until it is fetched. */
  build: BuildAnnotations | undefined
  readonly #onSettled: () => void
  readonly #fetch: () => Promise<BuildAnnotations>
  #loading: Promise<void> | undefined
  #hasFailed = false

  /**
   * @param onSettled called when the code was fetched, or could not be
   * @param fetch fetches the code
   */
  constructor(onSettled: () => void, fetch = fetchBuild) {
    this.#onSettled = onSettled
    this.#fetch = fetch
  }

  /** Fetches the code if these options need it. Tries again after a failure. */
  request({ layers }: Pick<Look, 'layers'>) {
    if (!this.build && annotationsOf(layers).length > 0) this.#loading ??= this.#load()
  }

  /** Whether the code is being fetched. A picture waits for it, so that it is whole. */
  get isPending(): boolean {
    return this.#loading !== undefined
  }

  /** Settles when the code was fetched, or could not be. */
  async whenSettled(): Promise<void> {
    await this.#loading
  }

  /** That annotations are not drawn, where the code could not be fetched. */
  get warnings(): readonly string[] {
    return this.#hasFailed ? [chartTexts().layers.annotationsNotFetched] : []
  }

  async #load() {
    try {
      this.build = await this.#fetch()
      this.#hasFailed = false
    } catch {
      this.#hasFailed = true
    }
    this.#loading = undefined
    this.#onSettled()
  }
}
