import type { ProjectionRequest } from '../../data/projection.ts'
import type { PlaneView } from '../../data/view.ts'
import type { Theme } from '../../style/theme.ts'

/** The part of a plane that is painted, and the size of its picture in device pixels. */
export interface PaintArea {
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Places of the panels of a split, from the upper left, all of one size; absent for a single panel. */
  readonly panels?: readonly PixelBox[]
  /** Of an animation: the panel of the split that is painted alone; absent where all are. */
  readonly frame?: FrameIndex
  readonly pixelRatio: number
  readonly theme: Pick<Theme, 'surface' | 'land' | 'missing' | 'ink'>
  /** Of a map under a projection: the view is one of its plane. */
  readonly projection?: ProjectionRequest
}

/** One panel of all that a split makes, counted from 0. */
export interface FrameIndex {
  readonly index: number
  readonly count: number
}

export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
