import { expect, test } from 'vitest'
import { isTransferred, sourceToPost } from '../../src/worker/remote/source-transfer.ts'

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
