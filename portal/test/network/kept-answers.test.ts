import { describe, expect, it } from 'vitest'
import { type AnswerCache, KeptAnswers } from '../../src/offline/kept-answers.ts'
import { isKeepable, mayKeep } from '../../src/offline/kept-paths.ts'

/** A cache that lists its keys in the order in which they were put, as browsers do. */
function makeCache() {
  const entries = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request as Request).url
  const cache: AnswerCache = {
    match: async (request) => entries.get(urlOf(request))?.clone(),
    put: async (request, answer) => void entries.set(urlOf(request), answer),
    delete: async (request) => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
  return { cache, names: () => [...entries.keys()].map((url) => new URL(url).pathname.slice(1)) }
}

const of = (name: string) => new Request(`https://portal.test/${name}`)
const bytes = (count: number) => new Response(new Uint8Array(count), { headers: { 'Content-Type': 'text/csv' } })
const open = () => {
  const { cache, names } = makeCache()
  return { kept: new KeptAnswers(async () => cache, { total: 100, each: 60 }), names }
}

describe('kept answers', () => {
  it('come back whole, with their headers', async () => {
    const { kept } = open()
    await kept.keep(of('a'), bytes(60))
    const answer = await kept.find(of('a'))
    expect(answer?.headers.get('Content-Type')).toBe('text/csv')
    expect((await answer?.arrayBuffer())?.byteLength).toBe(60)
  })

  it('make room in the order of their last use', async () => {
    const { kept, names } = open()
    await kept.keep(of('a'), bytes(40))
    await kept.keep(of('b'), bytes(40))
    await kept.take(of('a'))
    await kept.keep(of('c'), bytes(40))
    expect(names()).toEqual(['a', 'c'])
  })

  it('fill the bound to the last byte', async () => {
    const { kept, names } = open()
    await kept.keep(of('a'), bytes(50))
    await kept.keep(of('b'), bytes(50))
    expect(names()).toEqual(['a', 'b'])
    await kept.keep(of('c'), bytes(1))
    expect(names()).toEqual(['b', 'c'])
  })

  it('are none of an answer that is too large or breaks off', async () => {
    const { kept, names } = open()
    await kept.keep(of('large'), bytes(61))
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broken off')) })
    await kept.keep(of('broken'), new Response(broken))
    await kept.keep(of('whole'), bytes(1))
    expect(names()).toEqual(['whole'])
  })
})

describe('what is kept', () => {
  const answer = (rules: string, status = 200) => new Response('', { status, headers: { 'Cache-Control': rules } })

  it('are answers that shared caches may keep and the data of plots', () => {
    expect(mayKeep('/api/catalog/datasetfullpage', answer('max-age=7200'))).toBe(true)
    expect(mayKeep('/api/data/sp', answer('private, max-age=60'))).toBe(true)
    expect(mayKeep('/api/data/check-query-size', answer('no-store'))).toBe(true)
    expect(mayKeep('/data/sst_anomaly_data.csv', answer('public, max-age=60'))).toBe(true)
  })

  it('is no answer that depends on who asks, and no failure', () => {
    expect(mayKeep('/api/catalog/recent-datasets', answer('no-store'))).toBe(false)
    expect(mayKeep('/api/catalog/datasetfullpage', answer('private, no-cache'))).toBe(false)
    expect(mayKeep('/api/catalog/seen', answer('private, max-age=60'))).toBe(false)
    expect(mayKeep('/api/user/info', answer('max-age=60'))).toBe(false)
    expect(isKeepable('/api/user/info')).toBe(false)
    expect(mayKeep('/api/data/sp', answer('private', 401))).toBe(false)
  })
})
