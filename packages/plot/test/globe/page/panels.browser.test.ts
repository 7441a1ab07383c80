import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { height, isRed, redTrack, stageGlobe, width, x, y } from '../stage.ts'

test('the time slider plays tracks to the last time, pauses, and leaves the globe at rest', async () => {
  const places = Array.from({ length: 41 }, (_, i) => [-152 + i / 10, 0] as const)
  const start = Date.UTC(2020, 0, 1)
  const sailing = { ...redTrack(places), time: places.map((_, i) => start + i * 3_600_000) }
  const ranges: (readonly [number, number])[] = []
  const draws = vi.spyOn(WebGL2RenderingContext.prototype, 'drawArrays')
  const { picture, element, globe } = await stageGlobe({
    camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
    tracks: [sailing],
    timeSlider: true,
    graticule: 'never',
    onDuring: (during) => ranges.push(during),
  })
  const play = element.querySelector<HTMLElement>('button[aria-label=Play]')!
  const slider = element.querySelector<HTMLInputElement>('input[type=range]')!
  await expect.poll(async () => (await picture()).count(isRed, [x + 20, 0, width, height])).toBeGreaterThan(20)
  slider.focus()
  await userEvent.keyboard('{Home}')
  expect(ranges.at(-1)).toEqual([start, start])
  expect(slider.ariaValueText).toBe('2020-01-01 00:00 UTC')
  await expect.poll(async () => (await picture()).count(isRed, [x + 4, 0, width, height])).toBe(0)
  await userEvent.click(play)
  expect(play.ariaLabel).toBe('Pause')
  await expect.poll(() => ranges.length).toBeGreaterThan(3)
  element.querySelector<HTMLElement>('[role=application]')!.focus()
  await userEvent.keyboard(' ')
  expect(play.ariaLabel).toBe('Play')
  const [, paused] = ranges.at(-1)!
  expect(paused).toBeGreaterThan(start)
  const atRest = async () => {
    const before = draws.mock.calls.length
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return draws.mock.calls.length - before
  }
  await expect.poll(atRest).toBe(0)
  expect(ranges.at(-1)![1]).toBe(paused)
  globe.update({ timeSlider: false })
  expect(element.querySelector('input')).toBeNull()
})

test('a field and tracks with a label have colour bars with their units, and a hover marks its value', async () => {
  const source = {
    type: 'grid' as const,
    lon: Float64Array.of(-151, -150, -149),
    lat: Float64Array.of(-1, 0, 1),
    values: new Float32Array(9).fill(7),
  }
  const { element, globe } = await stageGlobe(
    {
      camera: { lon: -150, lat: 0, zoom: 5, heading: 0 },
      tracks: [
        {
          ...redTrack([
            [-151, 1],
            [-149, 1],
          ]),
          value: [10, 20],
        },
      ],
      colouring: { by: 'value', range: [12, 26], palette: 'thermal', label: { name: 'Temperature', unit: '°C' } },
      field: { source, range: [0, 10], label: { name: 'Nitrate', unit: 'µmol kg⁻¹' } },
    },
    'worker',
  )
  const [nitrate, temperature] = element.querySelectorAll<HTMLElement>('[role=img]')
  expect(nitrate!.textContent).toContain('Nitrate (µmol kg⁻¹)')
  expect(temperature!.textContent).toContain('Temperature (°C)')
  const marks = () => nitrate!.querySelectorAll('g path').length
  await userEvent.hover(element.querySelector('canvas')!, { position: { x, y }, force: true })
  await expect.poll(marks).toBe(1)
  globe.update({ colourBars: false })
  expect(element.querySelector('[role=img]')).toBeNull()
})
