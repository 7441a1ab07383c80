import { describe, expect, onTestFinished, test } from 'vitest'
import { keyMove, wheelLevels } from '../../../src/globe/page/interaction/gestures.ts'
import { scaleBar } from '../../../src/globe/page/overlays/scale-bar.ts'
import { setChartTexts } from '../../../src/scales/chart-texts.ts'

const size = { width: 800, height: 600 }
const camera = { lon: 0, lat: 0, zoom: 4, heading: 0 }

describe('keys', () => {
  test('arrows move the centre, with north up', () => {
    expect(keyMove('ArrowLeft', false, camera, size)!.lon).toBeLessThan(-1)
    expect(keyMove('ArrowRight', false, camera, size)!.lon).toBeGreaterThan(1)
    expect(keyMove('ArrowUp', false, camera, size)!.lat).toBeGreaterThan(1)
    expect(keyMove('ArrowDown', false, camera, size)!.lat).toBeLessThan(-1)
  })

  test('plus and minus zoom half a level and back, Shift with an arrow turns, N puts north up', () => {
    const nearer = keyMove('+', false, camera, size)!
    expect(nearer.zoom).toBe(4.5)
    expect(keyMove('-', false, nearer, size)!.zoom).toBe(4)
    const next = keyMove('ArrowRight', true, camera, size)!
    expect(next).toEqual({ ...camera, heading: 15 })
    expect(keyMove('n', false, next, size)).toEqual(camera)
    expect(keyMove('N', true, next, size)).toEqual(camera)
  })

  test('that the globe does not use are left to the page', () => {
    expect(keyMove('Tab', false, camera, size)).toBeUndefined()
    expect(keyMove('a', false, camera, size)).toBeUndefined()
  })
})

test('the wheel zooms by pixels or lines, and a pinch on a touchpad as far with its small steps', () => {
  const notch = { deltaY: 120, deltaMode: 0, ctrlKey: false }
  expect(wheelLevels(notch)).toBe(-0.5)
  expect(wheelLevels({ deltaY: -7.5, deltaMode: 1, ctrlKey: false })).toBe(0.5)
  expect(wheelLevels({ deltaY: 12, deltaMode: 0, ctrlKey: true })).toBe(-0.5)
})

describe('the scale', () => {
  test('is the longest of 1, 2 and 5 that fits, in kilometres from one on', () => {
    expect(scaleBar(19_568, 120)).toEqual({
      metres: 2_000_000,
      pixels: expect.closeTo(102.2, 1) as number,
      label: '2,000 km',
    })
    expect(scaleBar(10, 120)).toEqual({ metres: 1000, pixels: 100, label: '1 km' })
    expect(scaleBar(9, 100).label).toBe('500 m')
    expect(scaleBar(1, 120).label).toBe('100 m')
  })

  test('has the signs of numbers that charts have', () => {
    onTestFinished(() => setChartTexts())
    setChartTexts({ numbers: { decimal: ',', thousands: '.' } })
    expect(scaleBar(19_568, 120).label).toBe('2.000 km')
  })
})
