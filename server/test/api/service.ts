import { createApp } from '../../src/app.ts'
import type { Services } from '../../src/api/services.ts'
import { openTestDb } from '../open-test-db.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const noEngine: Services['engine'] = {
  run: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  count: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  file: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  close: () => Promise.resolve(),
}

/** The service over an empty catalogue. What it reports as its own fault fails the test that caused it. */
export async function openTestService(more: Partial<Services> = {}) {
  const store = await openTestDb()
  const faults: unknown[] = []
  const app = createApp({ db: store.db, engine: noEngine, report: (error) => void faults.push(error), ...more })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers: { 'User-Agent': browser, ...headers } })
    if (faults.length > 0) throw new Error('the service failed', { cause: faults.splice(0)[0] })
    return response
  }
  const json = async (path: string) => (await get(path)).json() as Promise<never>
  /** Becomes a guest; resolves to the cookie. */
  const beGuest = async (expires = Date.now() + 3_600_000) => {
    const response = await get(`/api/user/getguesttoken?expires=${expires}`)
    return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  }
  return { app, db: store.db, get, json, beGuest, close: store.close }
}
