import {
  encodeSlabEnd,
  encodeSlabFrame,
  encodeSlabHead,
  slabMediaType,
  type SlabAxes,
  type SlabHeader,
} from '@isobath/domain'
import type { Column } from '@isobath/plot'
import { unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeExport } from '../../src/charts/export/make-export.ts'
import { fieldRows } from '../../src/charts/export/field-rows.ts'
import { tableRows } from '../../src/charts/export/table-rows.ts'

vi.mock('hucre/xlsx', { spy: true })

const header: SlabHeader = { table: 't', variable: 'TEMP', unit: '°C', calendar: 'utc', level: 0 }
const axes = (given: Partial<Record<keyof SlabAxes, number[]>>): SlabAxes => {
  const of = (name: keyof SlabAxes) => Float64Array.from(given[name] ?? [])
  return { time: of('time'), depth: of('depth'), lat: of('lat'), lon: of('lon') }
}
const textOf = (rows: ReturnType<typeof fieldRows>, values: number[], timeIndex = 0, depthIndex = 0) =>
  [...rows.of({ timeIndex, depthIndex, values: Float32Array.from(values) })].map(read).join('')
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('the rows of a field', () => {
  it('stand by their own coordinates, longitudes folded, missing values empty', () => {
    const time = [Date.parse('2016-04-30'), Date.parse('2016-05-01T06:00Z')]
    const rows = fieldRows(axes({ time, depth: [0, 10.5], lat: [-1, 0], lon: [179, 181] }), header)
    expect(rows.header).toBe('time,lat,lon,depth,TEMP\n')
    expect(rows.slabs).toBe(4)
    expect(textOf(rows, [1, Number.NaN, 0, -2.5], 1, 1)).toBe(
      [
        '2016-05-01T06:00:00.000Z,-1,179,10.5,1',
        '2016-05-01T06:00:00.000Z,-1,-179,10.5,',
        '2016-05-01T06:00:00.000Z,0,179,10.5,0',
        '2016-05-01T06:00:00.000Z,0,-179,10.5,-2.5',
        '',
      ].join('\n'),
    )
  })

  it('have no column for an axis that the field has not, and months for a climatology', () => {
    expect(fieldRows(axes({ lat: [0], lon: [0] }), header).header).toBe('lat,lon,TEMP\n')
    const monthly = fieldRows(axes({ time: [11, 12, 1], lat: [0], lon: [0] }), { ...header, calendar: 'month' })
    expect(monthly.header).toBe('month,lat,lon,TEMP\n')
    const hostile = fieldRows(axes({ lat: [0], lon: [0] }), { ...header, variable: '=HYPERLINK("http://a","b")' })
    expect(hostile.header).toBe(`lat,lon,"'=HYPERLINK(""http://a"",""b"")"\n`)
    expect(textOf(monthly, [Math.fround(27.835)], 2)).toBe('1,0,0,27.835\n')
  })

  it('come in parts whose lines are whole', () => {
    const lon = Array.from({ length: 20_000 }, (_, i) => i / 200)
    const rows = fieldRows(axes({ lat: [0], lon }), header)
    const parts = [...rows.of({ timeIndex: 0, depthIndex: 0, values: new Float32Array(20_000) })].map(read)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every((part) => part.endsWith('\n'))).toBe(true)
    expect(parts.join('').split('\n')).toHaveLength(20_001)
  })
})

describe('the rows of a table', () => {
  const numbers = (...values: number[]) => ({ type: 'number', values: Float64Array.from(values) }) as const
  const time = { type: 'time', values: Float64Array.from([Date.parse('2016-04-30'), Number.NaN]) } as const

  it('stand in the order of coordinates and variable, whatever the order of the columns', () => {
    const temperature = { type: 'number', values: Float32Array.from([27.835, Number.NaN]) } as const
    const columns = new Map<string, Column>([
      ['lat', numbers(1.5, 2)],
      ['T', temperature],
      ['lon', numbers(181, -10)],
      ['time', time],
      ['cruise', numbers(7, 8)],
    ])
    expect([...tableRows({ rows: 2, columns }, ['T'], undefined)].join('')).toBe(
      'time,lat,lon,T\n2016-04-30T00:00:00.000Z,1.5,-179,27.835\n,2,-10,\n',
    )
  })

  it('hold no name and no text that a spreadsheet runs', () => {
    const columns = new Map<string, Column>([
      ['lat', numbers(1, 2)],
      ['+x,y', { type: 'text', codes: Int32Array.of(0, 1), words: ['=HYPERLINK("http://a")', 'a'] }],
    ])
    expect([...tableRows({ rows: 2, columns }, ['+x,y'], undefined)].join('')).toBe(
      `lat,"'+x,y"\n1,"'=HYPERLINK(""http://a"")"\n2,a\n`,
    )
  })

  it('have each of several variables, and lack those that lack one of them', () => {
    const missing = Number.NaN
    const columns = new Map(
      Object.entries({
        depth: numbers(1, 2, 3),
        S: numbers(35, missing, 36),
        T: numbers(2, 3, missing),
        O: numbers(5, 6, 7),
      }),
    )
    expect([...tableRows({ rows: 3, columns }, ['T', 'S'], undefined)].join('')).toBe('depth,T,S\n1,2,35\n')
  })

  it('keep of a profile the depth alone, with the mean and its standard deviation', () => {
    const columns = new Map(
      Object.entries({ lat: numbers(1), lon: numbers(2), T: numbers(3.25), T_std: numbers(1 / 3), depth: numbers(10) }),
    )
    expect([...tableRows({ rows: 1, columns }, ['T'], ['depth'])].join('')).toBe('depth,T,T_std\n10,3.25,0.333333\n')
  })
})

const part = { url: 'https://example.org/', headers: {}, variables: ['T'], name: 'One_data' }

describe('the file of a chart with contours', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('holds the rows of both, and says how far both are', async () => {
    const field = (values: readonly number[]) =>
      Uint8Array.from(
        [
          encodeSlabHead(header, axes({ lat: [0], lon: [0, 1] })),
          encodeSlabFrame(0, 0),
          new Uint8Array(Float32Array.from(values).buffer),
          encodeSlabEnd(1),
        ].flatMap((bytes) => [...bytes]),
      )
    const answers: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = { a: field([1, 2]), b: field([3, 4]) }
    const headers = { 'Content-Type': slabMediaType }
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(answers[url.at(-1) ?? ''], { headers })))
    const contours = { ...part, url: `${part.url}b`, name: 'One_S_contours' }
    const told: number[] = []
    const made = await makeExport({ parts: [{ ...part, url: `${part.url}a` }, contours], metadata: [] }, (done) =>
      told.push(done),
    )
    if (made.type !== 'made') throw new Error(made.type)
    const files = unzipSync(new Uint8Array(await made.file.arrayBuffer()))
    const texts = Object.entries(files).map(([name, bytes]) => [name, read(bytes)])
    expect(Object.fromEntries(texts)).toEqual({
      'One_data.csv': 'lat,lon,TEMP\n0,0,1\n0,1,2\n',
      'One_S_contours.csv': 'lat,lon,TEMP\n0,0,3\n0,1,4\n',
    })
    expect(told).toEqual([0.5, 1])
  })
})

describe('a refused answer', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [500, 'The service could not answer.'],
    [429, 'There were too many requests. Please wait 7 s, then try again.'],
    [401, 'This needs a session. Please log in or continue as a guest, then try again.'],
  ])('of %s is told in the words of the portal, and not in its own', async (status, sentence) => {
    const refused = () => Promise.resolve(new Response('<h1>raw</h1>', { status, headers: { 'Retry-After': '7' } }))
    vi.stubGlobal('fetch', refused)
    const order = { parts: [part], metadata: [{ name: 'One_metadata', sheets: [] }] }
    expect(await makeExport(order, () => {})).toEqual({ type: 'failed', sentence })
  })

  it('of the workbook of metadata is told in the specified words', async () => {
    const parts = [
      encodeSlabHead(header, axes({ lat: [0], lon: [0, 1] })),
      encodeSlabFrame(0, 0),
      new Uint8Array(Float32Array.of(1, 2).buffer),
      encodeSlabEnd(1),
    ]
    const field = Uint8Array.from(parts.flatMap((part) => [...part]))
    const headers = { 'Content-Type': slabMediaType }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(field, { headers })))
    vi.mocked(writeXlsx).mockRejectedValueOnce(new Error('full'))
    const order = { parts: [part], metadata: [{ name: 'One_metadata', sheets: [] }] }
    const failed = { type: 'failed', sentence: 'Excel download failed error.' }
    expect(await makeExport(order, () => {})).toEqual(failed)
  })
})
