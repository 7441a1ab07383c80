import type { Device } from './device.ts'

/** Quads that one draw can hold, because vertices are counted with 16 bits. */
export const quadsPerDraw = 16_384
export const verticesPerQuad = 4
export const indicesPerQuad = 6

/** Two triangles for every four vertices. */
export const quadElements = ({ regl }: Device) => regl.elements({ primitive: 'triangles', data: indicesOfQuads() })

/** Along a segment, 0 or 1, and across it, -1 or 1, of each vertex of a quad. */
export const quadCorners = ({ regl }: Device) => regl.buffer({ data: cornersOfQuads() })

/** A loop, because the first chart waits for it: `from` with a function takes ten times as long. */
function indicesOfQuads(): Uint16Array {
  const indices = new Uint16Array(quadsPerDraw * indicesPerQuad)
  for (let at = 0, vertex = 0; at < indices.length; at += indicesPerQuad, vertex += verticesPerQuad) {
    indices[at] = vertex
    indices[at + 1] = vertex + 1
    indices[at + 2] = vertex + 2
    indices[at + 3] = vertex
    indices[at + 4] = vertex + 2
    indices[at + 5] = vertex + 3
  }
  return indices
}

/** Copies the corners of one quad to two, of two to four and so on. */
function cornersOfQuads(): Float32Array {
  const corners = new Float32Array(quadsPerDraw * 2 * verticesPerQuad)
  corners.set([0, -1, 1, -1, 1, 1, 0, 1])
  for (let filled = 2 * verticesPerQuad; filled < corners.length; filled *= 2) corners.copyWithin(filled, 0, filled)
  return corners
}
