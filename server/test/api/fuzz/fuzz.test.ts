import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { entry } from '../../db/entry.ts'
import { listedCalls } from '../operations/documented-calls.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'
import { chance, text, valueOf } from './values.ts'
import type { Chance, Schema } from './values.ts'

/** Requests that each call gets; `npm run test:fuzz` sends 2000. */
const perCall = Number(process.env['FUZZ_RUNS'] || 10)

/** Other requests at every number. */
const seedOfRun = Number(process.env['FUZZ_SEED'] || 7)

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

let service: Awaited<ReturnType<typeof openTestService>>
let paths: Record<string, Record<string, Operation>>
let callers: readonly Record<string, string>[]
const faults: unknown[] = []
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine(), report: (error) => void faults.push(error) })
  await writeEntry(service.db, entry('tblMap'))
  const { key } = await service.beUser()
  const admin = await service.beUser({ isAdmin: true })
  callers = [{}, { Cookie: await service.beGuest() }, { Authorization: `Api-Key ${key}` }, { Cookie: admin.cookie }]
  const described = (await service.json('/api/openapi.json')) as { paths: typeof paths }
  paths = described.paths
})
afterAll(() => service.close())

function queryOf({ parameters = [] }: Operation, by: Chance): string {
  const pairs = parameters.flatMap(({ name, schema = {} }) => {
    const times = by.one([0, 1, 1, 1, 1, 1, 1, 1, 2])
    return Array.from({ length: times }, () => [name, valueOf(schema, by)] as const)
  })
  if (by.next() < 0.1) pairs.push([text(by), text(by)])
  const texts = pairs.map(
    ([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  const query = texts.join('&')
  return by.next() < 0.05 ? `${query}&%zz=%ff&=&&a` : query
}

// A lone surrogate cannot be encoded; browsers send the replacement character.
const encoded = (value: string) => encodeURIComponent(Buffer.from(value).toString())

/** A body of JSON that mostly fits, or none, or what is no JSON. */
function bodyOf(
  operation: Operation,
  by: Chance,
): { readonly body?: string | Uint8Array<ArrayBuffer> | FormData; readonly type?: string } {
  const [[type, { schema = {} }] = ['application/json', {}]] = Object.entries(operation.requestBody?.content ?? {})
  const odd = by.next()
  if (odd < 0.03) return {}
  if (odd < 0.06) return { type, body: by.one(['', '{', '[', 'null', '"x"', '{"a":1,}', '\ufeff{}', '1e999', '[[[[']) }
  if (odd < 0.08) return { type, body: Uint8Array.of(0xff, 0xfe, 0, 0xc3, 0x28) }
  if (odd < 0.1) return { type, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }
  if (odd < 0.12)
    return {
      type: by.one(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']),
      body: 'a=b',
    }
  if (odd < 0.14) return { type, body: `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}` }
  const value = valueOf(schema, by)
  return type.startsWith('multipart/') ? { body: formOf(value, by) } : { type, body: JSON.stringify(value) }
}

/** A form of texts and files, some of them given twice. */
function formOf(value: unknown, by: Chance): FormData {
  const form = new FormData()
  for (const [name, each] of Object.entries(value ?? {})) {
    for (const one of [each].flat()) {
      if (by.next() < 0.3) form.append(name, new File([text(by)], text(by)))
      else form.append(name, typeof one === 'string' ? one : JSON.stringify(one))
    }
  }
  return form
}

/** Signs of what happened inside. */
const inner =
  /\bat \S+ ?\(?\S*:\d+:\d+|node_modules|Failed query|PostgresError|syntax error at|ECONN|\$\d+.*params:|SQLSTATE/

test.each(listedCalls())(
  '$method $path answers whatever is sent to it, and tells nothing of its inside',
  async ({ method, path }) => {
    const operation = paths[path]?.[method.toLowerCase()] ?? {}
    const seed = Array.from(`${method} ${path}`).reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0,
      seedOfRun,
    )
    const by = chance(seed)
    for (let i = 0; i < perCall; i++) {
      const url = `${path.replaceAll(/\{\w+\}/g, () => encoded(text(by)))}?${queryOf(operation, by)}`
      const { body, type } = method === 'GET' ? {} : bodyOf(operation, by)
      const headers = {
        'User-Agent': by.one(['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'curl/8.0', '']),
        ...by.one(callers),
        ...(type === undefined ? {} : { 'Content-Type': type }),
      }
      const response = await service.app.request(url, { method, headers, ...(body === undefined ? {} : { body }) })
      const answer = await response.text()
      const told = { url, body: typeof body === 'string' ? body.slice(0, 500) : body, headers }
      expect({ ...told, faults: faults.splice(0) }).toEqual({ ...told, faults: [] })
      expect({ ...told, isFault: response.status === 500 }).toEqual({ ...told, isFault: false })
      const isRefusal = response.status >= 400
      expect({ ...told, answer: isRefusal ? answer : '' }).toEqual({
        ...told,
        answer: expect.not.stringMatching(inner) as string,
      })
    }
    await service.settled()
    expect(faults.splice(0)).toEqual([])
  },
  60_000 + perCall * 1000,
)
