import { gunzipSync } from 'node:zlib'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedCalls } from './documented-calls.ts'
import { absentCalls, specifiedCalls } from './specified-calls.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

interface Operation {
  readonly summary?: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: object }[]
  readonly responses: Record<
    string,
    {
      readonly description: string
      readonly content?: Record<string, { schema: object }>
      readonly headers?: Record<string, object>
    }
  >
}

const document = () =>
  service.json('/api/openapi.json') as Promise<{ openapi: string; paths: Record<string, Record<string, Operation>> }>

test('the description lists every call of the service', async () => {
  const { openapi, paths } = await document()
  expect(openapi).toMatch(/^3\.1/)
  const calls = service.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|dataretrieval)\//.test(path),
  )
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const inBraces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
  expect(listed.sort()).toEqual([...new Set(calls.map(({ method, path }) => `${method} ${inBraces(path)}`))].sort())
})

test('every call that the specification names is there', () => {
  const nameless = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '*')
  const served = new Set(service.app.routes.map(({ method, path }) => nameless(`${method} ${path}`)))
  const specified = Object.entries(specifiedCalls).flatMap(([part, names]) =>
    names.split(/\s+/).map((name) => nameless(part + name)),
  )
  const missing = specified.filter((call) => !served.has(call))
  expect(missing).toEqual(Object.keys(absentCalls))
})

test('the bodies of rows are texts as CSV, and bytes in other formats', async () => {
  const { paths } = await document()
  const content = paths['/api/data/query']?.['get']?.responses['200']?.content
  const text = { schema: { type: 'string' } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  expect(content).toEqual({
    'text/plain': text,
    'application/vnd.apache.arrow.stream': bytes,
    'application/vnd.apache.parquet': bytes,
  })
})

test('the page of calls lists every call, and nothing else', async () => {
  const { paths } = await document()
  const listed = listedCalls().map(({ method, path }) => `${method} ${path}`)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(described.sort())
})

test('the page of calls names for every call tests that are there', () => {
  const files = readdirSync(new URL('../../', import.meta.url), { recursive: true, encoding: 'utf8' })
  const unknown = listedCalls().filter(
    ({ tests }) =>
      tests.length === 0 || tests.some((test) => files.filter((file) => `/${file}`.endsWith(`/${test}`)).length !== 1),
  )
  expect(unknown).toEqual([])
})

test('every call has a summary, and every answer a description and a schema', async () => {
  const { paths } = await document()
  for (const call of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(call.summary).toMatch(/^[A-Z].+[^.]$/)
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['200', '500']))
    for (const { description } of Object.values(call.responses)) expect(description).not.toBe('')
    for (const { schema } of Object.values(call.responses['200']?.content ?? {})) expect(schema).not.toEqual({})
  }
})

test('streams say in which headers their rows are told', async () => {
  const { paths } = await document()
  const headers = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.headers ?? {})
  for (const path of ['/api/data/sp', '/api/data/download', '/api/catalog/variable-sample-visualization'])
    expect(headers(path)).toEqual(['X-Row-Count', 'X-Row-Total'])
})

test('parameters are described one by one', async () => {
  const { paths } = await document()
  const names = (path: string) => paths[path]?.['get']?.parameters?.map(({ name }) => name)
  expect(names('/api/data/sp')).toEqual(
    'spName tableName fields dt1 dt2 lat1 lat2 lon1 lon2 depth1 depth2 kind depths level sqlify'.split(' '),
  )
  expect(names('/api/catalog/variable')).toEqual(['id'])
  expect(names('/api/catalog/searchcatalog')).toContain('dataFeatures')
})

test('whoever must say who they are is told how, and whoever need not is told so', async () => {
  const { paths } = await document()
  const open = new Set(['anyone', 'a browser', 'password'])
  for (const { method, path, who } of listedCalls()) {
    const ways = paths[path]?.[method.toLowerCase()]?.security
    expect([path, ways && ways.length > 0]).toEqual([path, !open.has(who)])
  }
})

test('the description is written and compressed once, and sent with its length', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const [first, second] = [
    await service.get('/api/openapi.json', headers),
    await service.get('/api/openapi.json', headers),
  ]
  const [bytes, same] = [Buffer.from(await first.arrayBuffer()), Buffer.from(await second.arrayBuffer())]
  expect(first.headers.get('Content-Encoding')).toBe('gzip')
  expect(first.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(same.equals(bytes)).toBe(true)
  expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ openapi: '3.1.0' })
})
