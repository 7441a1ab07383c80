import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoService } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(['tblNavy_Winds', 'tblSimulated_CTD'])
})
afterAll(() => demo.close())

const older = async (
  call: string,
  parameters: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) =>
  demo.app.request(`/dataretrieval/${call}?${new URLSearchParams(parameters).toString()}`, {
    headers: { Authorization: `Api-Key ${demo.key}`, 'User-Agent': 'test', ...headers },
  })
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Rows of CSV that holds no quotes; a cell of a number is one. */
function rowsOf(csv: string) {
  const [head = '', ...lines] = csv.trimEnd().split('\n')
  const names = head.split(',')
  const valueOf = (cell: string) => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], valueOf(cell)])))
}

const query =
  'SELECT TOP 200 time, lat, lon, UWND, VWND * 2.0 AS twice, count(*) OVER () AS n FROM tblNavy_Winds WHERE lat > 60 ORDER BY time, lat, lon'

test('older clients get the rows of a statement as JSON by lines, with the values of the CSV', async () => {
  const response = await older('query', { query })
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
  const rows = linesOf(await response.text())
  expect(rows).toHaveLength(200)
  expect(rows).toEqual(rowsOf(await (await demo.query(query)).text()))
})

test('a column without a name is one of JSON too', async () => {
  expect(JSON.parse(await (await older('query', { query: 'SELECT 1' })).text())).toEqual({ '': 1 })
})

test('what is missing is null, texts and truths are of their own types, and no row is an empty body', async () => {
  const one = 'SELECT NULL::FLOAT AS a, \'x "y"\' AS b, 1 = 1 AS c'
  expect(await (await older('query', { query: one })).text()).toBe('{"a":null,"b":"x \\"y\\"","c":true}\n')
  expect(await (await older('query', { query: 'SELECT lat FROM tblNavy_Winds WHERE lat > 99' })).text()).toBe('')
})

test('they get it in gzip where they take that', async () => {
  const [plain, packed] = await Promise.all([
    older('query', { query }),
    older('query', { query }, { 'Accept-Encoding': 'gzip' }),
  ])
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
})

test('they get the CSV of a statement byte by byte', async () => {
  expect(await (await older('csv', { query })).text()).toBe(await (await demo.query(query)).text())
})

test.each([
  ['uspSpaceTime', 'tblNavy_Winds', 'UWND'],
  ['uspTimeSeries', 'tblNavy_Winds', 'UWND'],
  ['uspSpaceTime', 'tblSimulated_CTD', 'temperature'],
])('they get the rows of %s of %s as JSON by lines', async (spName, tableName, fields) => {
  const box = { lat1: '-10', lat2: '40', lon1: '-170', lon2: '-120', depth1: '0', depth2: '20' }
  const dt2 = tableName === 'tblNavy_Winds' ? '1982-03-01' : '2030-03-01'
  const parameters = { spName, tableName, fields, dt1: '1982-01-01', dt2, ...box }
  const rows = linesOf(await (await older('sp', parameters)).text())
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toEqual(rowsOf(await (await demo.ask('sp', parameters)).text()))
})

test.each(['query', 'csv', 'sp'])(
  '%s needs a key, and refuses in the same words as the call that it stands for',
  async (call) => {
    expect((await older(call, { query }, { Authorization: '' })).status).toBe(401)
    const wrong = { query: 'DROP TABLE tblSensors', spName: 'uspNone' }
    const [refused, other] = [await older(call, wrong), await demo.ask(call === 'sp' ? 'sp' : 'query', wrong)]
    expect([refused.status, await refused.text()]).toEqual([400, await other.text()])
  },
)
