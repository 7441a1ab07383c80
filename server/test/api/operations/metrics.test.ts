import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../src/process/http-server.ts'
import { createMetrics } from '../../../src/process/metrics.ts'
import { writeMail } from '../../../src/mail/outbox.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
const told: object[] = []
beforeAll(async () => {
  const settings = { ...localSettings(), metricsToken: 'let-me-in' }
  service = await openTestService({ settings, metrics: createMetrics(), tell: (call) => void told.push(call) })
})
afterAll(() => service.close())

const read = async (headers: Record<string, string> = { Authorization: 'Bearer let-me-in' }) =>
  service.get('/metrics', headers)

test('answers are counted by route and status, however many paths there are', async () => {
  for (const name of ['a', 'b', 'c']) await service.get(`/api/catalog/programs/${name}`)
  await service.get('/api/catalog/keywords')
  await service.get('/api/nowhere/1')
  const text = await (await read()).text()
  expect(text).toContain('http_requests_total{method="GET",route="/api/catalog/programs/:program",status="404"} 3\n')
  expect(text).toContain('http_requests_total{method="GET",route="/api/catalog/keywords",status="200"} 1\n')
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/catalog/keywords"} 1\n',
  )
  expect(text).toContain('route="none",status="404"} 1\n')
})

test('every line is one that Prometheus reads', async () => {
  const lines = (await (await read()).text()).trimEnd().split('\n')
  for (const line of lines)
    expect(line).toMatch(
      /^(|# HELP \w+ .+|# TYPE \w+ (counter|gauge|histogram)|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (Nan|-?\d+(\.\d+)?(e[+-]?\d+)?))$/,
    )
})

test('every metric that dashboards and alerts know is told', async () => {
  const text = await (await read()).text()
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'http_requests_total counter',
      'http_request_duration_seconds histogram',
      'http_requests_under_way gauge',
      'event_loop_delay_p99_seconds gauge',
      'process_cpu_seconds_total counter',
      'process_resident_memory_bytes gauge',
      'process_start_time_seconds gauge',
      'store_up gauge',
      'mails_waiting gauge',
    ]),
  )
})

test('while the store is away no number of mails is told', async () => {
  const metrics = createMetrics()
  expect(await metrics.text({ isUp: true, mailsWaiting: 3 })).toMatch(/\nstore_up 1\n[^]*\nmails_waiting 3\n/)
  const away = await metrics.text({ isUp: false })
  expect(away).toContain('\nstore_up 0\n')
  expect(away).not.toMatch(/^mails_waiting/m)
})

test('durations fall into every bucket that is wide enough', async () => {
  const metrics = createMetrics()
  for (const milliseconds of [4, 40, 400, 40_000]) {
    metrics.begin()
    metrics.end('GET', '/x', 200, milliseconds)
  }
  const text = await metrics.text({ isUp: true })
  const counts = [...text.matchAll(/^http_request_duration_seconds_bucket\{le="([^"]+)",.*\} (\d+)$/gm)].map(
    ([, bound, count]) => `${bound}: ${count}`,
  )
  expect(counts).toEqual([
    '0.005: 1',
    '0.01: 1',
    '0.025: 1',
    '0.05: 2',
    '0.1: 2',
    '0.25: 2',
    '0.5: 3',
    '1: 3',
    '2.5: 3',
    '5: 3',
    '10: 3',
    '30: 3',
    '+Inf: 4',
  ])
  expect(text).toContain('\nhttp_requests_under_way 0\n')
})

test('mail that waits is counted', async () => {
  await writeMail(service.db, { recipient: 'a@b.org', subject: 'x', body: 'x' })
  expect(await (await read()).text()).toContain('mails_waiting 1\n')
})

test('whoever lacks the token is told nothing', async () => {
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: 'Bearer let-me-in-too' }]) {
    const refused = await read(headers)
    expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
  }
})

test('without the setting nobody is told, this machine neither: a proxy on it need not tell whom it asks for', async () => {
  const open = await openTestService()
  const listened = await listen((request, env) => open.app.fetch(request, env), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  const address = `http://127.0.0.1:${listened.server.port}/metrics`
  for (const headers of [
    {},
    { 'X-Forwarded-For': '192.0.2.1' },
    { Authorization: 'Bearer ' },
    { Authorization: 'Bearer x' },
  ])
    expect((await fetch(address, { headers })).status).toBe(401)
  expect((await open.get('/metrics')).status).toBe(401)
  await listened.server.close(1000)
  await open.close()
})

test('every request is told of, with its id', async () => {
  const response = await service.get('/api/catalog/keywords')
  expect(told.at(-1)).toMatchObject({
    requestId: response.headers.get('X-CMAP-Request-Id'),
    route: '/api/catalog/keywords',
    status: 200,
  })
})
