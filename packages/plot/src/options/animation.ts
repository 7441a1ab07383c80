/** The animation of a split: what it reports, and what a page can do with it. */
import type { PanelPlace } from '../data/grid/arrangement.ts'
import type { ExportOptions } from '../style/image-size.ts'

/** The frame that an animation shows. */
export interface AnimationFrame {
  /** Counted from 0. */
  readonly index: number
  readonly count: number
  /** The time in epoch milliseconds, the month 1…12, the depth in metres or the position that all cells of the frame share. */
  readonly place: PanelPlace
  /** `place` as a text, such as “January” or “100 m”. */
  readonly text: string
  readonly isPlaying: boolean
}

/** The file of an animation. */
export interface FilmOptions extends Omit<ExportOptions, 'theme'> {
  /** By default those of the chart at its present speed. */
  readonly framesPerSecond?: number | undefined
  /**
   * `webm` is a film, which the browser encodes; `zip` holds a PNG of each frame. By default a film where the browser encodes one, otherwise the
   * pictures. The type of the Blob says which.
   */
  readonly format?: 'webm' | 'zip' | undefined
  /** Called with the number of frames that are drawn. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  /** Ends the work: the promise rejects. */
  readonly signal?: AbortSignal | undefined
}

/** The animation of a chart. */
export interface PlotAnimation {
  /** Undefined until the data are known, and where the split has no frames. */
  readonly frame: AnimationFrame | undefined
  readonly isPlaying: boolean
  /** 1 plays as many frames in a second as the option says. */
  speed: number
  /** Plays from the present frame, or from the first if the last is shown and does not repeat. */
  play(): void
  pause(): void
  /** Shows a frame, counted from 0. Playing goes on from there. */
  show(index: number): void
  /** Writes all frames with axes, titles and credit as one file. Rejects with a sentence where it cannot. */
  toFilm(options?: FilmOptions): Promise<Blob>
}
