import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWorkerFactory } from '../../../src/worker/spawn.ts'
import { waitFor } from '../../wait-for.ts'
import { stage } from '../stage.ts'

// The session runs in the page, where the test reaches its context.
beforeEach(() =>
  setWorkerFactory(() => {
    throw new Error('no worker')
  }),
)
afterEach(() => setWorkerFactory())

/** The pixels of a canvas. */
function pixelsOf(shown: HTMLElement): Uint8ClampedArray {
  const { width, height } = shown as HTMLCanvasElement
  const copy = document.createElement('canvas')
  Object.assign(copy, { width, height })
  const context = copy.getContext('2d')!
  context.drawImage(shown as HTMLCanvasElement, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

test('after a loss of the context a chart has a new canvas, with the same picture', async () => {
  const contexts: WebGLRenderingContext[] = []
  const getContext = Reflect.get(OffscreenCanvas.prototype, 'getContext') as (...given: unknown[]) => unknown
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockImplementation(function (
    this: OffscreenCanvas,
    ...given: unknown[]
  ) {
    const made = getContext.apply(this, given)
    if (made instanceof WebGLRenderingContext) contexts.push(made)
    return made as never
  })
  // Without a map no land comes later.
  const made = stage({ kind: 'histogram' } as object)
  await made.settled()
  await made.plot.ready
  const canvas = made.find('canvas')
  const before = pixelsOf(canvas)
  expect(before.some((channel) => channel > 0)).toBe(true)
  const extension = contexts.at(-1)?.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  await waitFor(() => expect(contexts.at(-1)?.isContextLost()).toBe(true))
  // A context can be restored only after all listeners have heard of its loss.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  extension?.restoreContext()
  await waitFor(() => expect(made.find('canvas')).not.toBe(canvas))
  await waitFor(() => {
    const now = pixelsOf(made.find('canvas'))
    expect([now.length, now.filter((channel, i) => channel !== before[i]).length]).toEqual([before.length, 0])
  })
  expect(made.root.querySelectorAll('canvas')).toHaveLength(1)
})
