import { describe, expect, it } from 'vitest'
import { usualMarker } from '../../src/form/usual-marker.ts'

describe('the dots of a scatter', () => {
  it.each([0, 1, 2500])('are as specified for %i rows', (rows) => {
    expect(usualMarker(rows)).toEqual({ opacity: 0.7, size: 6 })
  })

  it('are halved for sixteen times as many, and never so small that they are not seen', () => {
    expect(usualMarker(16 * 2500)).toEqual({ opacity: 0.35, size: 3 })
    expect(usualMarker(1e9)).toEqual({ opacity: 0.2, size: 2 })
  })

  it('never grow with their number', () => {
    const markers = Array.from({ length: 40 }, (_, i) => usualMarker(100 * 1.5 ** i))
    for (const [i, { opacity, size }] of markers.slice(1).entries()) {
      expect(opacity).toBeLessThanOrEqual(markers[i]?.opacity ?? 0)
      expect(size).toBeLessThanOrEqual(markers[i]?.size ?? 0)
    }
  })
})
