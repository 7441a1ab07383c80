import { expect, test } from 'vitest'
import { chainSegments } from '../../../src/globe/scene/objects/line-object.ts'
import { texelsPerRow } from '../../../src/globe/tracks/track-lines.ts'

const [a, b, c, d] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, -1, 0],
] as const

test('segments that follow each other share a vertex, and a new line begins with one that no segment leads to', () => {
  const { texels, count, rows } = chainSegments(Float32Array.of(...a, ...b, ...b, ...c, ...d, ...a))
  expect(count).toBe(5)
  expect(rows).toBe(1)
  expect([...texels.subarray(0, 20)]).toEqual([...a, 0, ...b, 1, ...c, 1, ...d, 0, ...a, 1])
})

test('more vertices than a row holds go on in the next', () => {
  const ends = new Float32Array(6 * texelsPerRow).map((_, i) => Math.floor((i + 3) / 6))
  const { texels, count, rows } = chainSegments(ends)
  expect(count).toBe(texelsPerRow + 1)
  expect(rows).toBe(2)
  expect(texels).toHaveLength(2 * 4 * texelsPerRow)
  expect(texels[4 * texelsPerRow]).toBe(texelsPerRow)
})

test('no segments are no vertices', () => {
  expect(chainSegments(new Float32Array())).toMatchObject({ count: 0, rows: 1 })
})
