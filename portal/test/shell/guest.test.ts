import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { localMidnight, readGuest, writeGuest } from '../../src/shell/guest/session.ts'

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

  it('counts the plots of all tabs, where cookies are kept', async () => {
    const page = { cookie: 'guestPlotCount=1' }
    vi.stubGlobal('document', page)
    const { countPlotAtom, guestAtom } = await import('../../src/shell/guest/atom.ts')
    const store = createStore()
    page.cookie = 'guestPlotCount=5'
    store.set(countPlotAtom)
    expect(store.get(guestAtom)).toEqual({ plots: 6 })
    expect(page.cookie).toContain('guestPlotCount=6')
    page.cookie = ''
    store.set(countPlotAtom)
    expect(store.get(guestAtom)).toEqual({ plots: 7 })
    vi.unstubAllGlobals()
  })

  it('is let in where the clock of the browser is late', async () => {
    const token = { expires: Date.now() + 86_400_000, remaining: 10 }
    const asked: number[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const expires = Number(new URL(url, 'https://example.org').searchParams.get('expires'))
      asked.push(expires)
      return Promise.resolve(expires > Date.now() ? Response.json(token) : new Response('past', { status: 400 }))
    })
    const { fetchGuestToken } = await import('../../src/service/people/user.ts')
    const answer = await fetchGuestToken(Date.UTC(2001, 0, 1), new AbortController().signal)
    expect(answer).toEqual({ ok: true, value: token })
    expect(asked).toHaveLength(2)
    vi.unstubAllGlobals()
  })
})
