import type { Graphics, VertexAttribute } from './graphics.ts'

/** The vertex stage of what looks at every pixel of the canvas. */
export const coverVertex = /* glsl */ `
precision highp float;
attribute vec2 place;
void main() {
  gl_Position = vec4(place, 0.0, 1.0);
}
`

/** The places of one triangle that covers the canvas. */
export const coverOf = (graphics: Graphics): VertexAttribute => ({
  buffer: graphics.buffer(Float32Array.of(-1, -1, 3, -1, -1, 3)),
  size: 2,
})

export const coverVertices = 3
