import { expect, test } from 'vitest'
import { isVisibleChange } from '../../src/page/data-request.ts'

test('a new callback changes nothing on the screen, so a chart with inline callbacks is not laid out again', () => {
  const callbacks = { onStatus: () => {}, onView: () => {}, onPaint: () => {}, onReadout: () => {} }
  for (const [name, callback] of Object.entries(callbacks)) expect(isVisibleChange({ [name]: callback })).toBe(false)
  expect(isVisibleChange({ ...callbacks, palette: 'thermal' })).toBe(true)
})
