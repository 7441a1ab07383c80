import type { Device } from './device.ts'

/** Quads that one draw can hold, because vertices are counted with 16 bits. */
export const quadsPerDraw = 16_384
export const verticesPerQuad = 4
export const indicesPerQuad = 6

/** Two triangles for every four vertices. */
export const quadElements = ({ regl }: Device) =>
  regl.elements({
    primitive: 'triangles',
    data: Uint16Array.from(
      { length: quadsPerDraw * indicesPerQuad },
      (_, i) => verticesPerQuad * Math.floor(i / indicesPerQuad) + [0, 1, 2, 0, 2, 3][i % indicesPerQuad]!,
    ),
  })

/** Along a segment, 0 or 1, and across it, -1 or 1, of each vertex of a quad. */
export const quadCorners = ({ regl }: Device) =>
  regl.buffer({
    data: Float32Array.from(
      { length: quadsPerDraw * 2 * verticesPerQuad },
      (_, i) => [0, -1, 1, -1, 1, 1, 0, 1][i % (2 * verticesPerQuad)]!,
    ),
  })

/** Bytes of both on the graphics card. */
export const quadBytes = quadsPerDraw * (2 * indicesPerQuad + 4 * 2 * verticesPerQuad)
