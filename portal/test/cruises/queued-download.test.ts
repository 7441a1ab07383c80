import { afterEach, expect, it, vi } from 'vitest'
import { queueDownload, takeQueuedDownload } from '../../src/cruise/queued-download.ts'

/** A storage of one session that holds a text. */
function storage(text: string | null) {
  const items = new Map(text === null ? [] : [['queued-download', text]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a download that was queued before the sign-in is taken once, by the page of its cruise', () => {
  storage(null)
  queueDownload({ cruise: 'KM1712', datasets: ['Casts'], isSubset: true })
  expect(takeQueuedDownload('KM1712')).toEqual({ cruise: 'KM1712', datasets: ['Casts'], isSubset: true })
  expect(takeQueuedDownload('KM1712')).toBeUndefined()
  queueDownload({ cruise: 'KM1712', datasets: ['Casts'], isSubset: true })
  expect(takeQueuedDownload('HOT331')).toBeUndefined()
})

it.each(['null', '1', '{}', '{"cruise":"KM1712"}', '{"cruise":"KM1712","datasets":"Casts"}', '{'])(
  'the stored text %s queues nothing',
  (text) => {
    storage(text)
    expect(takeQueuedDownload('KM1712')).toBeUndefined()
  },
)
