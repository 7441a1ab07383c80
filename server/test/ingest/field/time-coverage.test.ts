import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestField } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { timeCoverageOf } from '../../../src/ingest/netcdf/time-coverage.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { latitude, longitude, ramp } from '../support/fields.ts'
import { writeClassic } from '../support/netcdf3.ts'
import type { Attributes } from '../support/netcdf3.ts'
import { memoryCatalog, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
let store: Store
beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
})

/** Ingests a field over latitude and longitude alone, whose file says what it covers. */
async function ingested(table: string, attributes: Attributes, cellMethods?: string) {
  const path = join(folder, `${table}.nc`)
  writeClassic(path, {
    dimensions: { lat: 4, lon: 6 },
    attributes,
    variables: {
      lat: latitude(ramp(-3, 2, 4)),
      lon: longitude(ramp(0, 60, 6)),
      sst: {
        type: 'float',
        dimensions: ['lat', 'lon'],
        attributes: { units: 'degC', ...(cellMethods ? { cell_methods: cellMethods } : {}) },
        values: ramp(0, 1, 24),
      },
    },
  })
  const result = await ingestField(store, memoryCatalog(), { path, metadata: { table } })
  if (!result.ok) throw new Error(ingestSentence(result.problem))
  const { grid, variables } = result.entry
  return {
    times: Array.from(grid.axes.time, (ms) => new Date(ms).toISOString()),
    label: variables[0]?.temporalResolution,
  }
}

describe('a composite without a time axis', () => {
  it.each([
    ['2016-04-30T00:00:01.000Z', '2016-04-30T23:59:59.000Z', '2016-04-30T00:00:00.000Z', 'Daily'],
    ['20160430T000000Z', '20160501T000000Z', '2016-04-30T00:00:00.000Z', 'Daily'],
    ['2016-04-30', '2016-04-30', '2016-04-30T00:00:00.000Z', 'Daily'],
    ['2016-04-30', '2016-05-07', '2016-04-30T00:00:00.000Z', 'Eight Days'],
    ['2016-04-01T00:00:00Z', '2016-04-30T23:59:59Z', '2016-04-01T00:00:00.000Z', 'Monthly'],
    ['2016-04-30T02:30:00+02:30', '2016-05-01T02:29:59+02:30', '2016-04-30T00:00:00.000Z', 'Daily'],
  ])('of %s to %s has one time', async (start, end, time, label) => {
    const given = { time_coverage_start: start, time_coverage_end: end }
    expect(
      await ingested(`tblC${Math.abs(Date.parse(time))}_${start.length}_${end.length}_${label.length}`, given),
    ).toEqual({
      times: [time],
      label,
    })
  })

  it('may say how long it lasts', async () => {
    const given = { time_coverage_start: '2016-04-30T00:00:00Z', time_coverage_duration: 'P1D' }
    expect(await ingested('tblDuration', given)).toMatchObject({ label: 'Daily' })
  })

  it('that is a mean over years, or a climatology, stays without a time', async () => {
    const years = { time_coverage_start: '1955-01-01', time_coverage_end: '2012-12-31' }
    expect(await ingested('tblYears', years)).toEqual({ times: [], label: 'Time Independent' })
    const month = { time_coverage_start: '2016-04-01', time_coverage_end: '2016-04-30' }
    const methods = 'time: mean within years time: mean over years'
    expect(await ingested('tblMonth', month, methods)).toEqual({ times: [], label: 'Time Independent' })
  })
})

it.each([
  ['the flood', '2016-04-30'],
  ['2016-04-30', 'the flood'],
  ['2016-04-30T12:00:00Z', '2016-04-30T11:00:00Z'],
])('coverage from %s to %s is none', (start, end) => {
  const text = (value: string) => ({ type: 'text', value }) as const
  const attributes = new Map([
    ['time_coverage_start', text(start)],
    ['time_coverage_end', text(end)],
  ])
  expect(timeCoverageOf(attributes)).toBeUndefined()
})
