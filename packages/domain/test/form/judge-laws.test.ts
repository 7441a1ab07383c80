import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Problem, type Verdict } from '../../src/index.ts'
import { cut, day, kinds, start } from '../fixtures.ts'
import { browser, engine } from './judging.ts'

describe('as a law', () => {
  const sizeTypes: readonly Problem['type'][] = ['dataTooLarge', 'tooMuchRendered', 'rangeTooLong', 'tooManyDepths']
  const tooBig = (verdict: Verdict) => !verdict.ok && verdict.problems.some(({ type }) => sizeTypes.includes(type))
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('a smaller cut of one that is accepted is never refused for its size', () => {
    const extent = fc.record({
      kind: fc.constantFrom(...kinds),
      lat: fc.integer({ min: 0, max: 80 }),
      lon: fc.integer({ min: 0, max: 359 }),
      days: fc.integer({ min: 0, max: 500 }),
      bottom: fc.integer({ min: 0, max: 500 }),
      existing: fc.array(
        fc.record({ kind: fc.constantFrom(...kinds), points: fc.integer({ min: 0, max: 1_000_000 }) }),
        {
          maxLength: 8,
        },
      ),
    })
    const sized = ({
      kind,
      lat,
      lon,
      days,
      bottom,
      existing,
    }: typeof extent extends fc.Arbitrary<infer T> ? T : never) => {
      const east = -160 + lon
      return browser({
        existing,
        cut: cut({
          kind,
          region: { lat1: -lat, lat2: lat, lon1: -160, lon2: east > 180 ? east - 360 : east },
          times: { calendar: 'utc', start, end: start + days * day },
          depths: { start: 0, end: bottom },
        }),
      })
    }
    fc.assert(
      fc.property(extent, share, share, share, share, (whole, a, b, c, d) => {
        fc.pre(!tooBig(sized(whole)))
        const part = {
          ...whole,
          lat: whole.lat * a,
          lon: whole.lon * b,
          days: whole.days * c,
          bottom: whole.bottom * d,
        }
        expect(tooBig(sized(part))).toBe(false)
      }),
    )
  })

  it('what one more chart is refused for is not mended by holding yet another', () => {
    const chart = fc.record({ kind: fc.constantFrom(...kinds), points: fc.integer({ min: 0, max: 2_000_000 }) })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(chart, { maxLength: 12 }), chart, (kind, existing, more) => {
        fc.pre(!engine({ kind, existing, points: 1000 }).ok)
        expect(engine({ kind, existing: [...existing, more], points: 1000 }).ok).toBe(false)
      }),
    )
  })
})
