import { expect, test, vi } from 'vitest'
import { CodeLoader } from '../../../src/page/code-loader.ts'

const build = () => 'shapes'
type Build = typeof build

test('code is fetched once, when a chart first needs it', async () => {
  const fetch = vi.fn<() => Promise<Build>>(async () => build)
  const settled = vi.fn<() => void>()
  const loader = new CodeLoader(fetch, () => 'Shapes are not drawn.', settled)
  loader.request(false)
  expect(fetch).not.toHaveBeenCalled()
  expect(loader.isPending).toBe(false)
  loader.request(true)
  loader.request(true)
  expect(loader.isPending).toBe(true)
  await loader.whenSettled()
  expect(loader.isPending).toBe(false)
  expect(loader.code).toBe(build)
  loader.request(true)
  expect(fetch).toHaveBeenCalledOnce()
  expect(settled).toHaveBeenCalledOnce()
  expect(loader.warnings).toEqual([])
})

test('where it cannot be fetched, a warning says so, the picture waits no longer, and the next request tries again', async () => {
  const fetch = vi.fn<() => Promise<Build>>(async () => build).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const settled = vi.fn<() => void>()
  const loader = new CodeLoader(fetch, () => 'Shapes are not drawn.', settled)
  loader.request(true)
  await loader.whenSettled()
  expect(loader.isPending).toBe(false)
  expect(settled).toHaveBeenCalledOnce()
  expect(loader.warnings).toEqual(['Shapes are not drawn.'])
  loader.request(true)
  await loader.whenSettled()
  expect(loader.code).toBe(build)
  expect(loader.warnings).toEqual([])
})
