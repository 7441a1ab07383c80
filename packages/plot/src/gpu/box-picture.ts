import { over } from './canvas.ts'
import { canvasTriangle, canvasVertex, triangleVertices } from './canvas-triangle.ts'
import type { CommandDefinition } from './device.ts'
import type { Box, Texture } from './regl.ts'

export interface BoxPictureProps {
  readonly picture: Texture
  /** The lower left corner of the box, and its size: pixels of the canvas. */
  readonly corner: readonly [number, number]
  readonly size: readonly [number, number]
  readonly box: Box
}

/** The command that draws a picture over a box of the canvas. The fragment shader gets the uniforms `picture`, `corner` and `size`. */
export const boxPicture = (frag: string): CommandDefinition<BoxPictureProps> => ({
  vert: canvasVertex,
  frag,
  config: (prop, device) => ({
    attributes: { place: device.shared(canvasTriangle) },
    uniforms: { picture: prop('picture'), corner: prop('corner'), size: prop('size') },
    count: triangleVertices,
    blend: over,
    viewport: prop('box'),
    scissor: { enable: true, box: prop('box') },
  }),
})
