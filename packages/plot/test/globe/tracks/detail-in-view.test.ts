import { describe, expect, test } from 'vitest'
import { defaultCamera, metresPerPixel, visibleCap } from '../../../src/globe/camera/camera.ts'
import { panBy } from '../../../src/globe/camera/moves.ts'
import { capsOverlap } from '../../../src/globe/geometry/cap.ts'
import { detailInView } from '../../../src/globe/tracks/detail-in-view.ts'

const size = { width: 800, height: 600 }
const near = { lon: 179, lat: -20, zoom: 7.2, heading: 0 }

describe('the detail of a view', () => {
  test('is at least as fine as half a device pixel at every zoom', () => {
    for (let zoom = 1; zoom <= 14; zoom += 0.13) {
      for (const pixelRatio of [1, 2]) {
        const { tolerance } = detailInView({ ...defaultCamera, zoom }, size, pixelRatio, false)
        const half = metresPerPixel({ zoom }) / pixelRatio / 2
        expect(tolerance).toBeLessThanOrEqual(half * (1 + 1e-9))
        expect(tolerance).toBeGreaterThan(half / 1.5)
      }
    }
  })

  test('leaves more than the width of two marks of jumps between them at every zoom', () => {
    for (let zoom = 1; zoom <= 14; zoom += 0.13) {
      const { markSpacing } = detailInView({ ...defaultCamera, zoom }, size, 2, false)
      expect(markSpacing! / metresPerPixel({ zoom })).toBeGreaterThan(16)
    }
  })

  test('of the whole earth stays while the globe turns; that of a part stays for small moves', () => {
    const wide = detailInView(defaultCamera, size, 1, false)
    expect(wide.area).toBeUndefined()
    expect(detailInView({ ...defaultCamera, lon: 60, lat: -40 }, size, 1, false, wide)).toBe(wide)
    const part = detailInView(near, size, 1, false)
    expect(detailInView(panBy(near, 100, 0), size, 1, false, part)).toBe(part)
    expect(detailInView(panBy(near, 2000, 0), size, 1, false, part)).not.toBe(part)
    expect(detailInView({ ...near, zoom: 7.6 }, size, 1, false, part)).not.toBe(part)
  })

  test('of a part holds all that is in view, across the date line', () => {
    const { area } = detailInView(near, size, 1, false)
    const view = visibleCap(near, size)
    expect(area!.radius).toBeGreaterThanOrEqual(view.radius)
    expect(capsOverlap(area!, { centre: visibleCap({ ...near, lon: -179 }, size).centre, radius: 0 })).toBe(true)
  })

  test('keeps vertices a pixel apart where colours change along tracks', () => {
    const detail = detailInView(near, size, 2, true)
    expect(detail.spacing).toBeCloseTo(2 * detail.tolerance, 9)
    expect(detailInView(near, size, 2, false, detail).spacing).toBeUndefined()
  })
})
