import { afterEach, expect, test, vi } from 'vitest'
import { defaultCamera } from '../../../src/globe/camera/camera.ts'
import type { GlobeElement } from '../../../src/globe/page/globe-element.ts'
import { createRendererLink } from '../../../src/globe/page/renderer-link.ts'

vi.mock('../../../src/globe/renderer/scene-renderer.ts', () => ({
  webglMissing: 'No WebGL 2.',
  createSceneRenderer: () => Promise.reject(new Error('no WebGL 2')),
}))
vi.mock('../../../src/globe/page/ground-loader.ts', () => ({
  createGroundLoader: () => ({ requestLand: () => undefined, sendTo: () => undefined, end: () => undefined }),
}))

afterEach(() => vi.unstubAllGlobals())

/** A globe in a browser whose workers cannot draw. */
function setUp(place: 'worker' | 'page' | undefined) {
  vi.stubGlobal('HTMLCanvasElement', { prototype: {} })
  const failures: string[] = []
  const element: GlobeElement = {
    host: {} as HTMLElement,
    canvas: {} as HTMLCanvasElement,
    replaceCanvas: () => undefined,
    size: { width: 10, height: 10 },
    sceneSize: { width: 10, height: 10, pixelRatio: 1 },
  }
  const link = createRendererLink(
    element,
    { camera: defaultCamera, during: undefined },
    place,
    () => undefined,
    (code) => failures.push(code),
  )
  return { link, failures }
}

test.each([
  ['worker', 'worker/missing'],
  ['page', 'webgl/missing'],
  [undefined, 'webgl/missing'],
] as const)(
  'where nothing can draw, renderer %s fails with %s, and picks and pictures are none',
  async (place, code) => {
    const { link, failures } = setUp(place)
    const asked = [link.pick({ x: 1, y: 1 }), link.takePicture(), link.capOfTrack('a')]
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined])
    expect(await link.pick({ x: 1, y: 1 })).toBeUndefined()
    expect(failures).toEqual([code])
  },
)

test('a picture that was asked for before the renderer started is none once the globe is gone', async () => {
  const { link, failures } = setUp('page')
  const picture = link.takePicture()
  link.dispose()
  expect(await picture).toBeUndefined()
  expect(failures).toEqual([])
})
