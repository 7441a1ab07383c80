import { lonSpan } from '@isobath/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Region } from '@isobath/domain'
import { createRegionDraft, regionBetween } from '../../../src/globe/page/interaction/region-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = (lon: number, lat: number) => ({ lon, lat })

function drawing() {
  const extents: Region[] = []
  const ends: (Region | null)[] = []
  return {
    extents,
    ends,
    box: createRegionDraft({ onExtent: (region) => extents.push(region), onEnd: (region) => ends.push(region) }),
  }
}

describe('a box between two places', () => {
  test('has its south and its north in order and three decimals', () => {
    expect(regionBetween(place(-158.12345, 22.98765), place(-140.00049, 10))).toEqual({
      lat1: 10,
      lat2: 22.988,
      lon1: -158.123,
      lon2: -140,
    })
  })

  test('wraps the date line where its end is west of its start', () => {
    const box = regionBetween(place(170, 0), place(-170, 10))
    expect(box).toEqual({ lat1: 0, lat2: 10, lon1: 170, lon2: -170 })
    expect(lonSpan(box)).toBe(20)
  })

  test('has longitudes in −180…180', () => {
    expect(regionBetween(place(190, 0), place(-185, 1))).toMatchObject({ lon1: -170, lon2: 175 })
  })
})

describe('a box that is drawn', () => {
  test('starts with the first place and ends with the second', () => {
    const { box, ends } = drawing()
    box.follow(place(1, 1))
    expect(box.extent).toBeUndefined()
    box.place(place(10, 5))
    box.follow(place(12, 6))
    expect(box.extent).toEqual({ lat1: 5, lat2: 6, lon1: 10, lon2: 12 })
    expect(ends).toEqual([])
    box.place(place(20, -5))
    expect(ends).toEqual([{ lat1: -5, lat2: 5, lon1: 10, lon2: 20 }])
  })

  test('reports its extent at once, then the latest every 75 ms', () => {
    const { box, extents } = drawing()
    box.place(place(0, 0))
    for (let i = 1; i <= 10; i++) box.follow(place(i, i))
    expect(extents).toHaveLength(1)
    vi.advanceTimersByTime(74)
    expect(extents).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(extents.at(-1)).toMatchObject({ lat2: 10, lon2: 10 })
    vi.advanceTimersByTime(1000)
    expect(extents).toHaveLength(2)
    box.follow(place(11, 11))
    expect(extents).toHaveLength(3)
  })

  test('ends once: nothing is reported after its end or a cancel', () => {
    const { box, extents, ends } = drawing()
    box.place(place(0, 0))
    box.follow(place(1, 1))
    box.cancel()
    box.cancel()
    box.place(place(2, 2))
    vi.advanceTimersByTime(1000)
    expect(ends).toEqual([null])
    expect(extents).toHaveLength(1)
  })
})
