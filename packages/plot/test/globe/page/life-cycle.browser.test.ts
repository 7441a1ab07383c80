import { expect, test, vi } from 'vitest'
import { createGlobe } from '../../../src/globe/page/create-globe.ts'
import { isLand, isRed, redTrack, stageGlobe } from '../stage.ts'

test('a globe on the page draws no frame at rest, and some for a move', async () => {
  const draws = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays')
  const { globe, picture } = await stageGlobe({ graticule: 'never' })
  await expect.poll(async () => (await picture()).count(isLand)).toBeGreaterThan(3000)
  const atRest = async () => {
    const before = draws.mock.calls.length
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return draws.mock.calls.length - before
  }
  // The relief and the end of the last move may still come.
  await expect.poll(atRest).toBe(0)
  expect(await atRest()).toBe(0)
  const before = draws.mock.calls.length
  globe.update({ camera: { lon: 10, lat: 0, zoom: 3, heading: 0 } })
  await expect.poll(() => draws.mock.calls.length).toBeGreaterThan(before)
})

test('after a loss of its context a globe draws the same picture on a new canvas', async () => {
  const { globe, element, picture } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [
      redTrack([
        [-152, 0],
        [-148, 0],
      ]),
    ],
    graticule: 'never',
  })
  const redPixels = async () => (await picture()).count(isRed)
  await expect.poll(redPixels).toBeGreaterThan(100)
  const before = await redPixels()
  const canvas = element.querySelector('canvas')!
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext()
  await expect.poll(() => element.querySelector('canvas')).not.toBe(canvas)
  await expect.poll(redPixels).toBe(before)
  expect(element.querySelectorAll('canvas')).toHaveLength(1)
  globe.update({ camera: { lon: 30, lat: 0, zoom: 5, heading: 0 } })
  await expect.poll(redPixels).toBe(0)
})

test('a globe that is gone leaves nothing on the page', async () => {
  const { globe, element } = await stageGlobe()
  globe.destroy()
  expect(element.childElementCount).toBe(0)
})

test('a globe is as high as its element, or 7/10 as high as it is wide where that has no height', () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.width = '300px'
  const globe = createGlobe(element, { renderer: 'page' })
  expect(element.offsetHeight).toBe(210)
  element.style.height = '90px'
  expect((element.firstElementChild as HTMLElement).offsetHeight).toBe(90)
  globe.destroy()
  element.remove()
})
