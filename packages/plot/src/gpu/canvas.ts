/** What painting on the canvas of a context needs, without regl itself: the painter of projections has no copy of it. */
import type REGL from 'regl'
import type { Context } from './context.ts'

/** Premultiplied colours, each over the one before. */
export const over: REGL.BlendingOptions = {
  enable: true,
  func: { srcRGB: 'one', srcAlpha: 'one', dstRGB: 'one minus src alpha', dstAlpha: 'one minus src alpha' },
}

export function resizeCanvas({ canvas }: Context, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
