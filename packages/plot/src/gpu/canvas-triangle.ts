import type { Device } from './device.ts'

/** The vertex shader of programs that compute every pixel of a box. */
export const canvasVertex = /* glsl */ `
precision highp float;
attribute vec2 place;
void main() {
  gl_Position = vec4(place, 0.0, 1.0);
}
`

/** The places of one triangle that covers the viewport. */
export const canvasTriangle = ({ regl }: Device) => regl.buffer({ data: Float32Array.of(-1, -1, 3, -1, -1, 3) })

export const triangleVertices = 3
