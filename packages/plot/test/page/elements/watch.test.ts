import { expect, test } from 'vitest'
import { type ChartWindow, watch } from '../../../src/page/elements/watch.ts'

test('a document without layout, such as those of tests in Node, has nothing to watch', () => {
  const report = () => expect.unreachable()
  const callbacks = { onResize: report, onDisplayChange: report, onNearChange: report, onGone: report }
  const unwatch = watch({} as Element, { document: {} } as ChartWindow, callbacks)
  expect(unwatch).not.toThrow()
})
