import { expect, test, vi } from 'vitest'
import { AnnotationLoader, type BuildAnnotations } from '../../src/page/annotations/annotation-loader.ts'

const layers = [{ type: 'line', at: { lat: 0 } }] as const
const build: BuildAnnotations = () => []

test('the code of annotations is fetched once, with the first annotation', async () => {
  const fetch = vi.fn<() => Promise<BuildAnnotations>>(async () => build)
  const settled = vi.fn<() => void>()
  const loader = new AnnotationLoader(settled, fetch)
  loader.request({})
  loader.request({ layers: [] })
  expect(fetch).not.toHaveBeenCalled()
  expect(loader.isPending).toBe(false)
  loader.request({ layers })
  loader.request({ layers })
  expect(loader.isPending).toBe(true)
  await loader.whenSettled()
  expect(loader.isPending).toBe(false)
  expect(loader.build).toBe(build)
  loader.request({ layers })
  expect(fetch).toHaveBeenCalledOnce()
  expect(settled).toHaveBeenCalledOnce()
  expect(loader.warnings).toEqual([])
})

test('where it cannot be fetched, a warning says so, the picture waits no longer, and the next options try again', async () => {
  const fetch = vi
    .fn<() => Promise<BuildAnnotations>>(async () => build)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const settled = vi.fn<() => void>()
  const loader = new AnnotationLoader(settled, fetch)
  loader.request({ layers })
  await loader.whenSettled()
  expect(loader.isPending).toBe(false)
  expect(settled).toHaveBeenCalledOnce()
  expect(loader.warnings).toEqual(['Annotations are not drawn: their code could not be fetched.'])
  loader.request({ layers })
  await loader.whenSettled()
  expect(loader.build).toBe(build)
  expect(loader.warnings).toEqual([])
})
