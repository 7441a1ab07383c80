import { boxPicture } from '../gpu/box-picture.ts'
import type { Device } from '../gpu/device.ts'
import type { Box } from '../gpu/regl.ts'

/** A picture whose rows run from the top, pixel on pixel. */
const picture = boxPicture(/* glsl */ `
precision highp float;
uniform sampler2D picture;
uniform vec2 corner;
uniform vec2 size;
void main() {
  vec2 place = (gl_FragCoord.xy - corner) / size;
  gl_FragColor = texture2D(picture, vec2(place.x, 1.0 - place.y));
}
`)

/** Draws premultiplied RGBA pixels, top row first, over a box of the canvas of the same size. */
export function pictureOver(device: Device, pixels: Uint8ClampedArray, box: Box) {
  const { x, y, width, height } = box
  const texture = device.regl.texture({ data: new Uint8Array(pixels.buffer), width, height })
  device.command(picture)({ picture: texture, corner: [x, y], size: [width, height], box })
  texture.destroy()
}
