import type { PanelPlace } from '../data/grid/arrangement.ts'
import type { FieldSource } from '../data/sources.ts'

/** The frames of a long series, which are loaded as they are shown. The option `source` is the first of them. */
export interface FrameSources {
  /** What each frame stands for, in their order: `{ time }` in epoch milliseconds, `{ month }`, `{ depth }` in metres, `{ lat }` or `{ lon }`. */
  readonly places: readonly PanelPlace[]
  /**
   * Returns the source of a frame, counted from 0. All have the axes of the first. Values along an axis that is not drawn are averaged. `signal` is
   * aborted when the frame is no longer needed.
   */
  readonly load: (index: number, signal: AbortSignal) => FieldSource | Promise<FieldSource>
}

/** How the panels of a split are played. */
export interface AnimationOptions {
  /** Frames in a second at speed 1; 4 by default, 30 at most. A slow machine shows fewer. */
  readonly framesPerSecond?: number | undefined
  /** Whether the first frame follows the last; `true` by default. */
  readonly loop?: boolean | undefined
  /** Whether it plays without being asked to; `false` by default, and always under reduced motion. */
  readonly autoplay?: boolean | undefined
  /** The frame that is shown first, counted from 0. A change shows another frame. */
  readonly frame?: number | undefined
  /** `false` hides the bar with the buttons and the slider. */
  readonly controls?: boolean | undefined
  /**
   * The frames of a series that is too long to be kept. They take the place of a `split`, and are loaded a few at a time, ahead of the one that is
   * shown. Compared by identity: keep it in state or in a memo.
   */
  readonly frames?: FrameSources | undefined
}
