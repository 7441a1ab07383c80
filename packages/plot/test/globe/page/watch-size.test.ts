import { afterEach, expect, test, vi } from 'vitest'
import { watchSize } from '../../../src/globe/page/watch-size.ts'

afterEach(() => vi.unstubAllGlobals())

test('a globe hears of a new size and of each screen with other pixels, until it ends', () => {
  const queries: { readonly text: string; readonly target: EventTarget }[] = []
  let resize = () => {}
  let isObserved = false
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('document', { fonts: {} })
  vi.stubGlobal('matchMedia', (text: string) => {
    const target = new EventTarget()
    queries.push({ text, target })
    return target
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {
        isObserved = true
      }
      disconnect() {
        isObserved = false
      }
    },
  )
  const onChange = vi.fn<() => void>()
  const end = watchSize({} as Element, onChange)
  const moveTo = (ratio: number) => {
    vi.stubGlobal('devicePixelRatio', ratio)
    queries.at(-1)!.target.dispatchEvent(new Event('change'))
  }
  resize()
  moveTo(2)
  moveTo(1.5)
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(queries.map(({ text }) => text)).toEqual([1, 2, 1.5].map((ratio) => `(resolution: ${ratio}dppx)`))
  end()
  moveTo(1)
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(isObserved).toBe(false)
})

test('the document of a test without layout is not watched, also where the test brings an observer of sizes', () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('ResizeObserver', vi.fn())
  expect(watchSize({} as Element, () => undefined)).not.toThrow()
})
