import { describe, expect, it } from 'vitest'
import { localMidnight, readGuest, writeGuest } from '../src/shell/guest/session.ts'

describe('a guest', () => {
  it('is read from the count cookie among others', () => {
    expect(readGuest('a=1; guestPlotCount=3; b=2')).toEqual({ plots: 3 })
    expect(readGuest('guestPlotCount=0')).toEqual({ plots: 0 })
  })

  it('is none without the cookie, or with a count that is none', () => {
    for (const cookies of ['', 'xguestPlotCount=3', 'guestPlotCount=-1', 'guestPlotCount=1.5', 'guestPlotCount=many']) {
      expect(readGuest(cookies)).toBeUndefined()
    }
  })

  it('lasts to the end of the day where the reader is', () => {
    const now = new Date(2026, 11, 31, 23, 59)
    expect(localMidnight(now)).toEqual(new Date(2027, 0, 1))
    expect(writeGuest({ plots: 4 }, now)).toContain(`guestPlotCount=4; expires=${new Date(2027, 0, 1).toUTCString()}`)
  })
})
