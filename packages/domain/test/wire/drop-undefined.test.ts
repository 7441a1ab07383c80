import { expect, test } from 'vitest'
import { dropUndefined } from '../../src/wire/drop-undefined.ts'

test('members that are undefined are dropped, and all others stay, empty ones too', () => {
  const from = { depth: undefined, name: '', count: 0, isLit: false, unit: null, sensors: [] }
  const to = dropUndefined(from)
  expect(Object.keys(to)).toEqual(['name', 'count', 'isLit', 'unit', 'sensors'])
  expect(to).toEqual({ name: '', count: 0, isLit: false, unit: null, sensors: [] })
  expect('depth' in from).toBe(true)
})
