import {
  type Variable,
  deepest,
  emptyPlan,
  millisecondsPerDay,
  sampleTrack,
  waypointAt,
  type CruisePlan,
} from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { SectionSampler } from '../../src/plan/section/sampled-section.ts'
import { type ShownSection, writeSectionCsv } from '../../src/plan/section/section-values.ts'
import { cellsPerRequest, planSection, sampleSpacing } from '../../src/plan/section/section-request.ts'

const variable = (changes: Partial<Variable> = {}): Variable => ({
  id: 1,
  datasetId: 1,
  name: 'temperature',
  longName: 'Temperature',
  unit: '°C',
  table: 'tblField',
  dataset: { shortName: 'Field', longName: 'Field' },
  make: 'Model',
  spatial: { type: 'regular', label: '1°', lat: 1, lon: 1 },
  temporal: { type: 'none', label: '' },
  calendar: 'none',
  coverage: { lat1: -90, lat2: 90, lon1: -180, lon2: 180 },
  depth: [0, 5000],
  depthLevels: [0, 100, 1000],
  time: null,
  timeCount: null,
  count: null,
  ...changes,
})
const climatology = { calendar: 'month', temporal: { type: 'climatology', label: '', days: 30 } } as const
const daily = {
  calendar: 'utc',
  temporal: { type: 'steps', label: 'Daily', days: 1 },
  time: [Date.UTC(2000, 0, 1), Date.UTC(2027, 11, 31)],
} as const

const track = (changes: Partial<CruisePlan>, ...places: [lon: number, lat: number][]): CruisePlan => ({
  ...emptyPlan,
  waypoints: places.map(([lon, lat]) => waypointAt({ lon, lat })),
  ...changes,
})
const planned = (plan: CruisePlan, of: Variable, time: Parameters<typeof planSection>[2] = { by: 'arrival' }) =>
  planSection(sampleTrack(plan, sampleSpacing(of)), of, time, 'bilinear')
const queries = (order: ReturnType<typeof planSection>) =>
  order.parts.map(({ query }) => Object.fromEntries(new URLSearchParams(query)))

describe('the requests of a section', () => {
  it('ask for one box around a short track, across the date line, with all depths', () => {
    const [query, ...others] = queries(planned(track({}, [179, 10], [-178, 12]), variable()))
    expect(others).toEqual([])
    expect(query).toMatchObject({ tableName: 'tblField', fields: 'temperature', depth1: '0', depth2: String(deepest) })
    expect(Number(query?.['lon1'])).toBeCloseTo(177.4)
    expect(Number(query?.['lon2'])).toBeCloseTo(-176.4)
    expect(Number(query?.['lat1'])).toBeCloseTo(8.4)
    expect(Number(query?.['lat2'])).toBeCloseTo(13.6)
  })

  it('go round the whole circle for a track that does', () => {
    const [query] = queries(planned(track({}, [0, 80], [100, 80], [-160, 80], [-60, 80], [0, 80]), variable()))
    expect([query?.['lon1'], query?.['lon2']]).toEqual(['-180', '180'])
  })

  it('are as many as bring the cells of each below the limit, and cover every sample once', () => {
    const fine = variable({
      depthLevels: Array.from({ length: 30 }, (_, i) => 100 * i),
      spatial: { type: 'regular', label: '', lat: 0.083333, lon: 0.083333 },
    })
    const order = planned(track({}, [-160, 20], [-130, 50]), fine)
    expect(order.parts.length).toBeGreaterThan(1)
    expect(order.parts.every(({ cells }) => cells <= cellsPerRequest)).toBe(true)
    expect(order.parts.map(({ from }) => from)).toEqual([0, ...order.parts.slice(0, -1).map(({ until }) => until)])
    expect(order.parts.at(-1)?.until).toBe(order.samples.lon.length)
  })

  it('ask for the months of the arrivals, over the turn of the year too', () => {
    const plan = track({ departure: Date.UTC(2027, 11, 28) }, [0, 0], [30, 0])
    const [query] = queries(planned(plan, variable(climatology)))
    expect([query?.['dt1'], query?.['dt2']]).toEqual(['12-01-1900', '01-01-1900'])
  })

  it('ask for the days of the arrivals and one more on both sides, within the times of the field', () => {
    const plan = track({ departure: Date.UTC(2027, 11, 30, 12) }, [0, 0], [3, 0])
    const [query] = queries(planned(plan, variable(daily)))
    expect([query?.['dt1'], query?.['dt2']]).toEqual(['2027-12-29T12:00:00.000Z', '2027-12-31T00:00:00.000Z'])
    expect(queries(planned({ ...plan, departure: Date.UTC(2031, 0, 1) }, variable(daily)))).toEqual([])
  })

  it('are none while neither a departure nor a time is chosen', () => {
    expect(planned(track({}, [0, 0], [3, 0]), variable(daily)).parts).toEqual([])
    expect(
      planned(track({}, [0, 0], [3, 0]), variable(daily), { by: 'fixed', at: Date.UTC(2010, 0, 1) }).parts,
    ).toHaveLength(1)
  })
})

describe('a section that is sampled from slabs', () => {
  const axes = (time: number[]) => ({
    time: Float64Array.from(time),
    depth: Float64Array.of(0, 100),
    lat: Float64Array.of(-1, 0, 1),
    lon: Float64Array.of(-1, 0, 1, 2, 3),
  })
  /** A field whose value is its longitude, and 10 more at each depth and 100 at each time. */
  const slab = (timeIndex: number, depthIndex: number) => ({
    timeIndex,
    depthIndex,
    values: Float32Array.from({ length: 15 }, (_, i) => (i % 5) - 1 + 10 * depthIndex + 100 * timeIndex),
  })

  it('takes for each sample the slabs of its own time', () => {
    const hours = 24
    const plan = track({ departure: Date.UTC(2020, 0, 1), knots: 60.0405 / hours }, [0, 0], [2, 0])
    const order = planned(plan, variable(daily))
    const sampler = new SectionSampler(order)
    const part = order.parts[0]
    if (!part) throw new Error('no part')
    const days = [0, 1, 2].map((day) => Date.UTC(2020, 0, 1) + day * millisecondsPerDay)
    const take = sampler.begin(part, axes(days), false)
    if (typeof take === 'string') throw new Error(take)
    for (let time = 0; time < 3; time++) for (let depth = 0; depth < 2; depth++) take(slab(time, depth))
    const { values, depth, time } = sampler.section()
    // Samples at 0°, 0.5° … 2°, half a day apart: those half way between two days take the earlier.
    expect([...order.samples.lon].map((lon) => Math.round(lon * 10) / 10)).toEqual([0, 0.5, 1, 1.5, 2])
    expect([...depth]).toEqual([0, 100])
    const surface = [...values.subarray(0, 5)].map((value) => Math.round(value * 10) / 10)
    expect(surface[0]).toBe(0)
    expect(surface[2]).toBe(101)
    expect(surface[4]).toBe(202)
    expect(values[5 + 4]).toBeCloseTo(212)
    expect([...time].map((each) => new Date(each).getUTCDate())[4]).toBe(3)
  })

  it('finds months that run on over the turn of the year', () => {
    const plan = track({ departure: Date.UTC(2027, 11, 28), knots: 1 }, [0, 0], [2, 0])
    const order = planned(plan, variable(climatology))
    const sampler = new SectionSampler(order)
    const part = order.parts[0]
    if (!part) throw new Error('no part')
    const take = sampler.begin(part, axes([12, 13]), true)
    if (typeof take === 'string') throw new Error(take)
    take(slab(0, 0))
    take(slab(1, 0))
    const { values, time } = sampler.section()
    expect([time[0], time[4]]).toEqual([12, 1])
    expect([values[0], values[4]]).toEqual([0, expect.closeTo(102)])
  })

  it('is refused where the depths change between two parts', () => {
    const order = planned(track({}, [0, 0], [2, 0]), variable())
    const sampler = new SectionSampler(order)
    const part = { query: '', from: 0, until: 1, cells: 1 }
    expect(typeof sampler.begin(part, axes([]), false)).toBe('function')
    expect(sampler.begin(part, { ...axes([]), depth: Float64Array.of(0) }, false)).toMatch(/Sample again/)
  })
})

describe('the rows of a section', () => {
  it('have a name of the variable that no spreadsheet runs, in one cell', () => {
    const name = '=HYPERLINK("http://a/","b")'
    const samples = { lon: Float64Array.of(5), lat: Float64Array.of(4), metres: Float64Array.of(0) }
    const section = { depth: Float64Array.of(10), time: Float64Array.of(Number.NaN), values: Float32Array.of(2) }
    const shown = { plan: emptyPlan, row: { Variable: name }, samples, section } as unknown as ShownSection
    expect(writeSectionCsv(shown).split('\n')).toEqual([
      `distance_nmi,lat,lon,depth,"'=HYPERLINK(""http://a/"",""b"")"`,
      '0.000,4,5,10,2',
      '',
    ])
  })
})
