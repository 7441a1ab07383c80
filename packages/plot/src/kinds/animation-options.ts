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
}
