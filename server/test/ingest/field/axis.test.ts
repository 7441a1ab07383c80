import { describe, expect, it } from 'vitest'
import { depthAxis, latitudeAxis, longitudeAxis } from '../../../src/ingest/field/axis.ts'
import { ramp } from '../support/fields.ts'

function placed<T>(
  result: { readonly ok: true; readonly axis: T } | { readonly ok: false; readonly detail: string },
): T {
  if (!result.ok) throw new Error(result.detail)
  return result.axis
}
const detail = (result: { readonly ok: boolean; readonly detail?: string }) => (result.ok ? undefined : result.detail)

describe('longitudes', () => {
  it.each([
    ['0…360', ramp(0, 10, 36)],
    ['20…380', ramp(20, 10, 36)],
    ['−180…180', ramp(-180, 10, 36)],
    ['360…720', ramp(360, 10, 36)],
  ])('%s become −180…180, closed', (_, values) => {
    const axis = placed(longitudeAxis(values))
    expect([...axis.values]).toEqual(ramp(-180, 10, 36))
    expect(axis).toMatchObject({ step: 10, closed: true })
    for (const [i, index] of axis.order.entries()) {
      expect((((values[index] ?? 0) - (axis.values[i] ?? 0)) / 360) % 1).toBe(0)
    }
  })

  it.each([
    ['0 and 360', ramp(0, 10, 37)],
    ['20 and 380', ramp(20, 10, 37)],
    ['−180 and 180', ramp(-180, 10, 37)],
  ])('lose a closing column: %s', (_, values) => {
    const axis = placed(longitudeAxis(values))
    expect([...axis.values]).toEqual(ramp(-180, 10, 36))
    expect(axis.order).not.toContain(36)
    expect(axis.closed).toBe(true)
  })

  it('given out of order across Greenwich are one region', () => {
    const axis = placed(longitudeAxis([0.5, 350.5, 355.5]))
    expect([...axis.values]).toEqual([-9.5, -4.5, 0.5])
    expect([...axis.order]).toEqual([1, 2, 0])
    expect(axis).toMatchObject({ step: 5, closed: false })
  })

  it('of a region across 180° keep its step, with the gap between its two ends', () => {
    const axis = placed(longitudeAxis(ramp(170, 5, 5)))
    expect([...axis.values]).toEqual([-180, -175, -170, 170, 175])
    expect(axis).toMatchObject({ step: 5, closed: false })
  })

  it('keep their decimals when they lose a turn', () => {
    expect([...placed(longitudeAxis([350.6, 350.7, 350.8])).values]).toEqual([-9.4, -9.3, -9.2])
  })

  it('ending at 180 keep it', () => {
    expect([...placed(longitudeAxis(ramp(100, 20, 5))).values]).toEqual([100, 120, 140, 160, 180])
  })

  it('in single precision are as even as they are meant', () => {
    const axis = placed(longitudeAxis(Float32Array.from(ramp(0, 1 / 12, 4320))))
    expect(axis.step).toBeCloseTo(1 / 12, 6)
    expect(axis).toMatchObject({ closed: true })
    expect(axis.values).toHaveLength(4320)
  })

  it('that repeat, jump, or are no longitudes are refused', () => {
    expect(detail(longitudeAxis([0, 10, 10, 20]))).toContain('repeats')
    expect(detail(longitudeAxis([0, 1, 2, 30, 31]))).toContain('its step changes')
    expect(detail(longitudeAxis([0, Number.NaN]))).toContain('no longitudes')
    expect(detail(longitudeAxis([12]))).toBe('it has one value and no bounds')
    expect(placed(longitudeAxis([12], 0.5)).step).toBe(0.5)
  })
})

describe('latitudes', () => {
  it('from north to south are reversed', () => {
    const axis = placed(latitudeAxis([60, 40, 20]))
    expect([...axis.values]).toEqual([20, 40, 60])
    expect([...axis.order]).toEqual([2, 1, 0])
    expect(axis.step).toBe(20)
  })

  it('whose step grows smoothly, as on Mercator, have the middle one', () => {
    const mercator = ramp(-60, 1, 121).map((x) => (Math.atan(Math.sinh((x * Math.PI) / 180)) * 180) / Math.PI)
    const { step } = placed(latitudeAxis(mercator))
    expect(step).toBeGreaterThan(0.5)
    expect(step).toBeLessThan(1)
  })

  it('beyond the poles, both ways, or repeated are refused', () => {
    expect(detail(latitudeAxis([80, 90, 100]))).toContain('no latitudes')
    expect(detail(latitudeAxis([0, 1, 0.5]))).toBe('value 3 goes back')
    expect(detail(latitudeAxis([0, 1, 1]))).toBe('value 3 repeats the one before it')
  })
})

describe('depths', () => {
  it('run down in metres, whatever their sign and unit', () => {
    expect([...placed(depthAxis([-100, -10, 0], -1)).values]).toEqual([0, 10, 100])
    expect([...placed(depthAxis([0, 1, 2], 1000)).values]).toEqual([0, 1000, 2000])
  })

  it('above the sea are refused', () => {
    expect(detail(depthAxis([-2, 0, 10], 1))).toBe('it rises to 2 m above the sea')
  })
})
