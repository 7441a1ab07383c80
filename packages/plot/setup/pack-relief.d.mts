export interface ReliefHeights {
  readonly width: number
  readonly height: number
  /** Metres, by latitude from south and by longitude from 180° W. */
  readonly heights: Float32Array
}

export function reliefHeights(): Promise<ReliefHeights>
export function depthAndShade(relief: ReliefHeights): Uint8Array
export function pngOf(bytes: Uint8Array, width: number, height: number): Buffer
