import { expect, test } from 'vitest'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import type { Context } from '../../../src/gpu/context.ts'
import { fieldTexture } from '../../../src/kinds/field/drawing/texture.ts'

test('the textures of the latest frames are kept up to a limit of bytes, and that of the shown frame always', () => {
  let alive = 0
  const texture = () => {
    alive++
    return { destroy: () => alive-- }
  }
  const context = { generation: 1, lost: false, mostSide: 4096, device: { regl: { texture } } } as unknown as Context
  const axis = Float64Array.of(0, 10)
  const frame = () => fieldOf(mapCells({ lon: axis, lat: axis, values: new Float32Array(4) }))
  const bytesOfFrame = 16
  const textures = fieldTexture(context, [frame(), frame(), frame(), frame()], 2 * bytesOfFrame)
  for (const index of [0, 1, 2, 3]) {
    expect(textures.frame(index)).toHaveLength(1)
    expect(textures.bytes()).toBeLessThanOrEqual(3 * bytesOfFrame)
  }
  expect(alive).toBe(3)
  const [kept] = textures.frame(3)
  expect(textures.frame(3)[0]).toBe(kept)
  const small = fieldTexture(context, [frame(), frame()], 0)
  expect([small.frame(0), small.frame(1), small.bytes()]).toMatchObject([[{}], [{}], bytesOfFrame])
  textures.free()
  small.free()
  expect(alive).toBe(0)
})
