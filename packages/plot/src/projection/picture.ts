import { canvasTriangle, canvasVertex, triangleVertices } from '../gpu/canvas-triangle.ts'
import type { CommandDefinition, Device } from '../gpu/device.ts'
import { over } from '../gpu/canvas.ts'
import type { Box, Texture } from '../gpu/regl.ts'

interface PictureProps {
  readonly picture: Texture
  readonly corner: readonly [number, number]
  readonly size: readonly [number, number]
  readonly box: Box
}

/** A picture whose rows run from the top, pixel on pixel. */
const picture: CommandDefinition<PictureProps> = {
  vert: canvasVertex,
  frag: /* glsl */ `
precision highp float;
uniform sampler2D picture;
uniform vec2 corner;
uniform vec2 size;
void main() {
  vec2 place = (gl_FragCoord.xy - corner) / size;
  gl_FragColor = texture2D(picture, vec2(place.x, 1.0 - place.y));
}
`,
  config: (prop, device) => ({
    attributes: { place: device.shared(canvasTriangle) },
    uniforms: { picture: prop('picture'), corner: prop('corner'), size: prop('size') },
    count: triangleVertices,
    blend: over,
    viewport: prop('box'),
    scissor: { enable: true, box: prop('box') },
  }),
}

/** Draws premultiplied RGBA pixels, top row first, over a box of the canvas of the same size. */
export function pictureOver(device: Device, pixels: Uint8ClampedArray, box: Box) {
  const { x, y, width, height } = box
  const texture = device.regl.texture({ data: new Uint8Array(pixels.buffer), width, height })
  device.command(picture)({ picture: texture, corner: [x, y], size: [width, height], box })
  texture.destroy()
}
