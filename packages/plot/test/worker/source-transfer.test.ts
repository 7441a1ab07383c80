import { expect, test } from 'vitest'
import { isTransferred, sourceToPost, sourcesToPost } from '../../src/worker/remote/source-transfer.ts'

const axes = { lon: [0, 1], lat: [0, 1] } as const

test('arrays in shared memory are copied, because they cannot be given away', () => {
  const shared = new Float32Array(new SharedArrayBuffer(16)).fill(3)
  const source = { type: 'grid', ...axes, values: shared, transfer: true } as const
  expect(isTransferred(source)).toBe(false)
  const { values } = sourceToPost(source) as { readonly values: Float32Array }
  expect(values).toEqual(Float32Array.of(3, 3, 3, 3))
  expect(values.buffer).toBeInstanceOf(ArrayBuffer)
  expect(isTransferred({ type: 'grid', ...axes, values: Float32Array.of(1, 2, 3, 4), transfer: true })).toBe(true)
})

test('arrays in the memory of WebAssembly are copied, and the others of their source are given away', () => {
  const { buffer } = new WebAssembly.Memory({ initial: 1 })
  const values = new Float32Array(buffer, 64, 4).fill(3)
  const lon = Float64Array.of(0, 1)
  const posted = sourceToPost({ type: 'grid', lon, lat: [0, 1], values, transfer: true })
  expect(posted).toMatchObject({ lon: Float64Array.of(0, 1), values: Float32Array.of(3, 3, 3, 3) })
  expect(values).toHaveLength(4)
  expect(lon).toHaveLength(0)
})

test('arrays on one buffer stay on one buffer, also those of a source that is not transferred', () => {
  const { buffer } = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  const [first, second] = [new Float32Array(buffer, 0, 4), new Float32Array(buffer, 16)]
  const given = { type: 'grid', ...axes, values: first, transfer: true } as const
  const [posted, over] = sourcesToPost(given, [{ type: 'grid', ...axes, values: second }]) as unknown as readonly [
    { readonly values: Float32Array },
    readonly { readonly values: Float32Array }[],
  ]
  expect(posted.values).toEqual(Float32Array.of(1, 2, 3, 4))
  expect(over[0]?.values).toEqual(Float32Array.of(5, 6, 7, 8))
  expect(over[0]?.values.buffer).toBe(posted.values.buffer)
  expect(first).toHaveLength(0)
})

test('arrays that were given away before cannot be given again', () => {
  const source = { type: 'grid', ...axes, values: Float32Array.of(1, 2, 3, 4), transfer: true } as const
  sourceToPost(source)
  expect(() => sourceToPost(source)).toThrow(/cloned data|detached/)
})
