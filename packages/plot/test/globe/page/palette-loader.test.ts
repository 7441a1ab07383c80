import { expect, test, vi } from 'vitest'
import { createPaletteLoader } from '../../../src/globe/page/palette-loader.ts'
import { cmocean } from '../../../src/scales/palettes/cmocean.ts'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'

const maps = () => vi.fn<() => Promise<typeof cmocean>>(async () => cmocean)
const note = () => vi.fn<() => void>()

test('palettes between control points are there at once, and cmocean is not fetched for them', () => {
  const fetchMaps = maps()
  const loader = createPaletteLoader(note(), note(), fetchMaps)
  const palettes = loader.request(['Default', 'Rainbow', 'Default'])
  expect(palettes?.get('Rainbow')).toEqual(paletteBytes('Rainbow'))
  expect(loader.request(['Rainbow'])).toBe(palettes)
  expect(fetchMaps).not.toHaveBeenCalled()
})

test('a palette of cmocean is fetched once, and reported when it is here', async () => {
  const [fetchMaps, onLoad, onFailure] = [maps(), note(), note()]
  const loader = createPaletteLoader(onLoad, onFailure, fetchMaps)
  expect(loader.request(['thermal', 'Default'])).toBeUndefined()
  expect(loader.request(['thermal'])).toBeUndefined()
  await loader.whenLoaded()
  expect([onLoad.mock.calls.length, onFailure.mock.calls.length, fetchMaps.mock.calls.length]).toEqual([1, 0, 1])
  const palettes = loader.request(['thermal', 'Default'])
  expect(palettes?.get('thermal')).toEqual(paletteBytes('thermal'))
  expect(palettes?.get('Default')).toEqual(paletteBytes('Default'))
})

test('greys stand in for a palette that could not be fetched', async () => {
  const onFailure = note()
  const loader = createPaletteLoader(note(), onFailure, () => Promise.reject(new Error('offline')))
  loader.request(['haline'])
  await loader.whenLoaded()
  expect(onFailure).toHaveBeenCalledOnce()
  expect(loader.request(['haline'])?.get('haline')).toEqual(paletteBytes('Greys'))
})

test('what comes after the end is not reported', async () => {
  const onLoad = note()
  const loader = createPaletteLoader(onLoad, note(), maps())
  loader.request(['thermal'])
  loader.end()
  await loader.whenLoaded()
  expect(onLoad).not.toHaveBeenCalled()
})
