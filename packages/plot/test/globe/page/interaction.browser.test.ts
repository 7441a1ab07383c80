import type { Region } from '@isobath/domain'
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { type Colour, stageGlobe, x, y } from '../stage.ts'

test('a box is drawn by two clicks, across the date line, and by the keyboard', async () => {
  const { globe, element, picture } = await stageGlobe({
    camera: { lon: 180, lat: 0, zoom: 4, heading: 0 },
    graticule: 'never',
  })
  const host = element.querySelector<HTMLElement>('[role=application]')!
  const ends: (Region | null)[] = []
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  // The other buttons of the mouse belong to the browser.
  await userEvent.click(host, { position: { x: x + 20, y }, button: 'right' })
  await userEvent.click(host, { position: { x: x - 50, y: y + 50 } })
  await userEvent.hover(host, { position: { x: x + 50, y: y - 50 } })
  const isAccent = ([r, g, b]: Colour) => Math.abs(r - 0x0b) < 12 && Math.abs(g - 0x6e) < 12 && Math.abs(b - 0x8e) < 12
  await expect.poll(async () => (await picture()).count(isAccent)).toBeGreaterThan(200)
  await userEvent.click(host, { position: { x: x + 50, y: y - 50 } })
  expect(ends).toHaveLength(1)
  expect(ends[0]!.lon1).toBeGreaterThan(170)
  expect(ends[0]!.lon2).toBeLessThan(-170)
  expect(ends[0]!.lat1).toBeCloseTo(-ends[0]!.lat2, 1)
  host.focus()
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowUp}{Enter}')
  expect(ends[1]!.lon1).toBe(180)
  expect(ends[1]!.lon2).toBeLessThan(-170)
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  await userEvent.keyboard('{Escape}')
  expect(ends[2]).toBeNull()

  // A tap that draws makes no click: the page may have put a control under the finger. Other taps do.
  const tap = (left: number, top: number) => {
    const init = { pointerId: 1, pointerType: 'touch', clientX: left, clientY: top, bubbles: true }
    for (const type of ['pointerdown', 'pointerup']) host.dispatchEvent(new PointerEvent(type, init))
    return host.dispatchEvent(new Event('touchend', { bubbles: true, cancelable: true }))
  }
  expect(tap(x, y)).toBe(true)
  globe.drawRegion({ onEnd: (region) => ends.push(region) })
  expect([tap(x - 50, y + 50), tap(x + 50, y - 50), tap(x, y)]).toEqual([false, false, true])
  expect(ends).toHaveLength(4)
})

test('a box is drawn without callbacks, and by a pointer that no device moves, as in the tests of a page', async () => {
  const { globe, element } = await stageGlobe({ camera: { lon: 0, lat: 0, zoom: 3, heading: 0 } })
  const host = element.querySelector<HTMLElement>('[role=application]')!
  const errors = vi.fn<(event: ErrorEvent) => void>()
  window.addEventListener('error', errors)
  globe.drawRegion()
  for (const clientX of [x - 50, x + 50])
    for (const type of ['pointerdown', 'pointerup'])
      host.dispatchEvent(new PointerEvent(type, { pointerId: 99, clientX, clientY: y, bubbles: true }))
  window.removeEventListener('error', errors)
  expect([errors.mock.calls.length, host.style.cursor]).toEqual([0, ''])
})

test('keys move the globe, and the compass, with room for a finger on a touch screen, puts north up', async () => {
  const query = matchMedia.bind(window)
  const queries = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((text) => query(text === '(pointer: coarse)' ? 'all' : text))
  const { globe, element } = await stageGlobe({ camera: { lon: 0, lat: 0, zoom: 3, heading: 40 } })
  queries.mockRestore()
  const { width, height } = element.querySelector('button')!.getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  element.querySelector<HTMLElement>('[role=application]')!.focus()
  await userEvent.keyboard('{ArrowUp}{+}')
  expect(globe.camera.lat).toBeGreaterThan(2)
  expect(globe.camera.zoom).toBe(3.5)
  await userEvent.click(element.querySelector('button')!)
  await expect.poll(() => globe.camera.heading).toBe(0)
})
