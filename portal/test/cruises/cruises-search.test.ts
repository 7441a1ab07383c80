import { readFileSync } from 'node:fs'
import { cruiseFilters } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import type { CruiseRow } from '../../src/service/cruises.ts'
import { makeCruiseBook, renderableCruises, toggleCruise } from '../../src/cruises/selection.ts'
import { mapFilters, noCruiseSearch, type CruiseQuery } from '../../src/cruises/search/cruise-search.ts'
import { indexCruises } from '../../src/cruises/search/find-cruises.ts'
import { readCruises, writeCruises } from '../../src/cruises/state.ts'
import { openArrow } from '../../../server/src/engine/formats/arrow.ts'
import { readTrackValues, readTrajectories } from '../../src/cruises/read-trajectories.ts'
import { readColouring, writeColouring } from '../../src/cruises/colouring.ts'
import { valueColours } from '../../src/cruises/globe/palettes.ts'
import { valueRange } from '../../src/cruises/globe/value-range.ts'

const cruise = (ID: number, Name: string, changes: Partial<CruiseRow> = {}): CruiseRow => ({
  ID,
  Name,
  Nickname: null,
  Ship_Name: null,
  Chief_Name: null,
  Keywords: '',
  Start_Time: '2019-04-10T00:00:00.000Z',
  End_Time: '2019-05-10T00:00:00.000Z',
  Lat_Min: 0,
  Lat_Max: 0,
  Lon_Min: 0,
  Lon_Max: 0,
  Year: '2019',
  Regions: null,
  Sensors: [],
  Series: null,
  ...changes,
})

const cruises = [
  cruise(1, 'KM1906', { Nickname: 'Gradients 3', Series: 'Gradients', Regions: 'North Pacific Ocean' }),
  cruise(2, 'KM1713', { Year: '2017', Start_Time: '2017-09-01T00:00:00.000Z', Sensors: ['CTD', 'Flow Cytometry'] }),
  cruise(3, 'TN397', { Year: '2021', Series: 'Gradients', Regions: 'North Pacific Ocean,Tropics', Sensors: ['CTD'] }),
  cruise(4, 'MGL1704', { Year: '2017', Start_Time: '2017-05-01T00:00:00.000Z', Keywords: 'underway, gradients' }),
]
const find = indexCruises(cruises)
const query = (changes: Partial<CruiseQuery> = {}): CruiseQuery => ({ ...noCruiseSearch, grouping: 'Year', ...changes })
const names = (changes: Partial<CruiseQuery>) =>
  find(query(changes))
    .groups.flatMap((group) => group.cruises.map(({ Name }) => Name))
    .toSorted()

describe('a search for cruises', () => {
  it('groups them by year, the last year and the latest cruise first', () => {
    const { total, groups } = find(query())
    expect(total).toBe(4)
    expect(groups.map(({ name, cruises }) => [name, cruises.map(({ Name }) => Name)])).toEqual([
      ['2021', ['TN397']],
      ['2019', ['KM1906']],
      ['2017', ['KM1713', 'MGL1704']],
    ])
  })

  it('puts cruises without dates into the last group, and last in any other', () => {
    const undated = cruise(5, 'UNDATED', { Year: '', Start_Time: null, End_Time: null })
    const { groups } = indexCruises([undated, ...cruises])(query())
    expect(groups.at(-1)).toEqual({ name: 'Other', cruises: [undated] })
    const bySeries = indexCruises([undated, ...cruises])(query({ grouping: 'Series' })).groups
    expect(bySeries.at(-1)?.cruises.map(({ Name }) => Name)).toEqual(['KM1713', 'MGL1704', 'UNDATED'])
  })

  it('puts cruises without a value into Other, which is last', () => {
    expect(find(query({ grouping: 'Series' })).groups.map(({ name }) => name)).toEqual(['Gradients', 'Other'])
    expect(find(query({ grouping: 'Regions' })).groups.map(({ name }) => name)).toEqual([
      'North Pacific Ocean, Tropics',
      'North Pacific Ocean',
      'Other',
    ])
  })

  it.each([
    ['gradients', ['KM1906', 'MGL1704', 'TN397']],
    ['GRAD tropics', ['TN397']],
    ['flow', ['KM1713']],
    ['km19', ['KM1906']],
    ['nowhere', []],
    ['   ', ['KM1713', 'KM1906', 'MGL1704', 'TN397']],
  ])('finds every word anywhere in the seven members: %s', (terms, expected) => {
    expect(names({ terms })).toEqual(expected)
  })

  it('takes any chosen value of a filter, and needs every filter', () => {
    const chosen = mapFilters(() => [] as string[])
    expect(names({ chosen: { ...chosen, Year: ['2017', '2021'] } })).toEqual(['KM1713', 'MGL1704', 'TN397'])
    expect(names({ chosen: { ...chosen, Year: ['2017', '2021'], Sensors: ['CTD'] } })).toEqual(['KM1713', 'TN397'])
    expect(names({ chosen: { ...chosen, Regions: ['Tropics'] } })).toEqual(['TN397'])
    expect(names({ chosen: { ...chosen, Series: ['Other'] } })).toEqual(['KM1713', 'MGL1704'])
  })

  it('counts for each filter what the others leave, and keeps chosen values without cruises', () => {
    const chosen = { ...mapFilters(() => [] as string[]), Year: ['2019'], Sensors: ['CTD'] }
    const { total, groups, choices } = find(query({ chosen }))
    expect([total, groups]).toEqual([0, []])
    expect(choices.Year).toEqual([
      { value: '2021', count: 1 },
      { value: '2019', count: 0 },
      { value: '2017', count: 1 },
    ])
    expect(choices.Sensors).toEqual([
      { value: 'CTD', count: 0 },
      { value: 'Other', count: 1 },
    ])
  })

  it('works on no cruises at all', () => {
    expect(indexCruises([])(query())).toEqual({ total: 0, groups: [], choices: mapFilters(() => []) })
  })
})

describe('the selection', () => {
  const book = makeCruiseBook({ cruises, points: { 1: 40_000, 2: 30_000, 3: 1, 4: 90_000 } })

  it('undoes the choice that makes more than 70,000 points, and says so', () => {
    expect(toggleCruise(book, ['KM1906'], 'KM1713', false)).toEqual({ names: ['KM1906', 'KM1713'] })
    const { names, undone } = toggleCruise(book, ['KM1906', 'KM1713'], 'TN397', false)
    expect(names).toEqual(['KM1906', 'KM1713'])
    expect(undone).toContain('70,001')
    expect(undone).toContain('70,000')
  })

  it('takes one cruise of any size, and any number where the limit is lifted', () => {
    expect(toggleCruise(book, [], 'MGL1704', false)).toEqual({ names: ['MGL1704'] })
    expect(toggleCruise(book, ['MGL1704'], 'KM1906', true)).toEqual({ names: ['MGL1704', 'KM1906'] })
  })

  it('gives up a cruise also while there are too many points', () => {
    expect(toggleCruise(book, ['MGL1704', 'KM1906'], 'KM1906', false)).toEqual({ names: ['MGL1704'] })
  })

  it('of an address leaves out what the catalog does not have and what is too much', () => {
    const { cruises: shown, leftOut } = renderableCruises(book, ['KM1906', 'XX', 'MGL1704', 'KM1713'], false)
    expect(shown.map(({ Name }) => Name)).toEqual(['KM1906', 'KM1713'])
    expect(leftOut).toEqual(['Not in the catalog: XX.', 'Left out, with more than 70,000 points together: MGL1704.'])
  })

  it('says of which cruises no positions are known', () => {
    const placeless = cruise(5, '06AQ19840719', { Lat_Min: null, Lat_Max: null, Lon_Min: null, Lon_Max: null })
    const { cruises: shown, leftOut } = renderableCruises(
      makeCruiseBook({ cruises: [...cruises, placeless], points: { 1: 10 } }),
      ['KM1906', '06AQ19840719'],
      false,
    )
    expect(shown.map(({ Name }) => Name)).toEqual(['KM1906', '06AQ19840719'])
    expect(leftOut).toEqual(['Without known positions: 06AQ19840719.'])
  })
})

describe('the address', () => {
  it('is empty at first, and says all that a reader can arrange', () => {
    const first = readCruises('')
    expect(writeCruises(first)).toBe('')
    const arranged = {
      ...first,
      isSearching: true,
      search: { terms: 'gradients, 3', chosen: { ...mapFilters(() => [] as string[]), Year: ['2019', '2021'] } },
      grouping: 'Series',
      selected: ['KM1906', 'A & B'],
      rendered: ['KM1906'],
      colouring: 'time',
      camera: { lon: -158.123, lat: 22.5, zoom: 5.25, heading: -30 },
      isUnlimited: true,
    } as const
    expect(readCruises(writeCruises(arranged))).toEqual(arranged)
    for (const { key } of cruiseFilters) {
      const search = { terms: '', chosen: { ...first.search.chosen, [key]: ['Other'] } }
      expect(readCruises(writeCruises({ ...first, search })).search).toEqual(search)
    }
  })

  it('keeps an empty selection beside rendered cruises, and takes the rendered ones where it says none', () => {
    const state = { ...readCruises(''), rendered: ['KM1906'] }
    expect(readCruises(writeCruises({ ...state, selected: [] })).selected).toEqual([])
    expect(readCruises('?cruise=KM1906').selected).toEqual(['KM1906'])
  })

  it('reads damage as defaults', () => {
    expect(readCruises('?at=1,2&by=Colour&colour=mud&limit=7&cruise=')).toEqual(readCruises(''))
    expect(readCruises('?at=1,2,x').camera).toBeUndefined()
  })
})

describe('trajectories on the wire', () => {
  async function stream() {
    const writer = await openArrow([
      { name: 'Cruise_ID', type: 'int32' },
      { name: 'time', type: 'instant' },
      { name: 'lat', type: 'coordinate' },
      { name: 'lon', type: 'coordinate' },
    ] as const)
    const batch = (id: number, rows: number) =>
      writer.batch(
        [
          new Int32Array(rows).fill(id),
          BigInt64Array.from({ length: rows }, (_, i) => BigInt(1_555_000_000_000 + i)),
          new Float64Array(rows).fill(20 + id),
          new Float64Array(rows).fill(-150 - id),
        ],
        rows,
      )
    const bytes = Buffer.concat([...writer.head(), ...batch(7, 2), ...batch(7, 1), ...batch(9, 1), ...writer.tail()])
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  }

  it('are read by cruise, also from several batches', async () => {
    const tracks = readTrajectories(await stream(), 4)
    expect(tracks.map(({ id, time, lat, lon }) => [id, [...time], [...lat], [...lon]])).toEqual([
      [7, [1_555_000_000_000, 1_555_000_000_001, 1_555_000_000_000], [27, 27, 27], [-157, -157, -157]],
      [9, [1_555_000_000_000], [29], [-159]],
    ])
  })

  it('are refused where points are missing', async () => {
    const bytes = await stream()
    expect(() => readTrajectories(bytes, 5)).toThrow('4 of 5 points came')
  })
})

it('the worker has a name that the service lets compile code', () => {
  const policy = readFileSync(new URL('../../../server/src/api/portal/pages.ts', import.meta.url), 'utf8')
  expect(policy).toContain('(?:table-)?worker-')
  expect(readFileSync(new URL('../../src/cruises/cruise-worker.ts', import.meta.url), 'utf8')).toContain(
    'table-worker.ts',
  )
})

describe('colours by a measured variable', () => {
  it.each(['cruise', 'time', { variable: 'OCEAN TEMP', unit: '°C' }, { variable: 'PAR', unit: '' }] as const)(
    'come back from the address as %j',
    (colouring) => {
      expect(readColouring(new URLSearchParams(writeColouring(colouring).map((pair) => [...pair])))).toEqual(colouring)
    },
  )

  it('are by cruise where the address names no variable', () => {
    expect(readColouring(new URLSearchParams('colour=value'))).toBe('cruise')
  })

  it('span the 5th to the 95th percentile of all tracks, without what is missing', () => {
    const values = Float64Array.from({ length: 101 }, (_, i) => i)
    expect(valueRange([values.slice(0, 50), values.slice(50), Float64Array.of(Number.NaN)])).toEqual([5, 95])
    expect(valueRange([Float64Array.of(7, 7)])).toEqual([6.5, 7.5])
    expect(valueRange([Float64Array.of(Number.NaN)])).toBeUndefined()
    expect(valueRange([])).toBeUndefined()
  })

  it('have the palette of charts, and what is centred there is centred on zero', () => {
    expect(valueColours({ variable: 'OCEAN TEMP', unit: '°C' }, [9, 27])).toEqual({
      palette: 'thermal',
      range: [9, 27],
    })
    expect(valueColours({ variable: 'SALINITY', unit: 'PSU' }, [33, 36])).toEqual({
      palette: 'haline',
      range: [33, 36],
    })
    expect(valueColours({ variable: 'sst_anomaly', unit: '°C' }, [-1, 3])).toEqual({
      palette: 'balance',
      range: [-3, 3],
    })
    expect(valueColours({ variable: 'PAR', unit: '' }, [0, 9]).palette).toBe('Default')
  })

  it('are read for each cruise, missing values as NaN', async () => {
    const writer = await openArrow([
      { name: 'Cruise_ID', type: 'int32' },
      { name: 'value', type: 'float64' },
    ])
    const parts = [
      ...writer.head(),
      ...writer.batch([Int32Array.of(3, 3, 7), Float64Array.of(1, Number.NaN, 2)], 3),
      ...writer.tail(),
    ]
    const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()).buffer
    expect(readTrackValues(bytes, 3)).toEqual([
      { id: 3, values: Float64Array.of(1, Number.NaN) },
      { id: 7, values: Float64Array.of(2) },
    ])
    expect(() => readTrackValues(bytes, 4)).toThrow('3 of 4 points came')
  })
})
