import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landBorders, regionsAt } from '@isobath/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { demoFolder, prepareDemo, readEntry } from '../../src/ingest/demo/demo.ts'
import { ingestField } from '../../src/ingest/ingest.ts'
import { ingestSentence } from '../../src/ingest/problem.ts'
import { readField, valueAt } from '../../src/ingest/demo/simulated/sample.ts'
import type { Field } from '../../src/ingest/demo/simulated/sample.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { ingester } from './observations/tables.ts'
import { latitude, longitude, ramp } from './support/fields.ts'
import { writeClassic } from './support/netcdf3.ts'
import { memoryCatalog, temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
const relief = 'tblETOPO_Relief'
let store: Store
beforeAll(async () => {
  store = await openStore(join(folder, 'data'))
})

describe('the borders of oceans that run over land', () => {
  let field: Field
  beforeAll(async () => {
    await prepareDemo(store, memoryCatalog(), { tables: [relief] })
    const { grid } = readEntry(readFileSync(join(demoFolder, relief, 'entry.json'), 'utf8'))
    if (!grid) throw new Error('the relief is no field')
    const engine = await openEngine(store)
    field = await readField(engine, grid, 'ROSE')
    await engine.close()
  })

  it.each(Object.entries(landBorders))('in %s lie on land of the relief that ships', (_, border) => {
    const heights = border.slice(1).flatMap(([lat, lon], i) => {
      const [lat0, lon0] = border[i] ?? [lat, lon]
      return ramp(0, 0.05, 21).map((share) => {
        const place = [lat0 + share * (lat - lat0), lon0 + share * (lon - lon0)] as const
        return { place, height: valueAt(field, field.maps[0], ...place) }
      })
    })
    expect(heights.filter(({ height }) => !(height > 0))).toEqual([])
  })
})

describe('regions of a dataset', () => {
  it('are those in which its rows lie, and so are those of its cruises', async () => {
    const ingest = await ingester(folder)
    const rows = ['22.75,-158', '45,-125', '-10,170'].map((place) => `2016-04-30T12:00:00Z,${place},1`)
    const text = `time,lat,lon,v\n${rows.join('\n')}\n`
    const { entry } = await ingest.rowsOfText(text, { metadata: { cruiseNames: ['XX1601'] } })
    const regions = ['North Pacific Ocean', 'South Pacific Ocean', 'Tropics']
    expect(entry.dataset.regions).toEqual(regions)
    expect(entry.cruises?.[0]?.regions).toEqual(regions)
    const given = await ingest.rowsOfText(text, { metadata: { regions: ['Global'] } })
    expect(given.entry.dataset.regions).toEqual(['Global'])
  })

  it.each([
    ['of part of the Earth are those in which it holds values', ramp(-160, 2, 10), ['North Pacific Ocean']],
    ['of the whole Earth are Global', ramp(-180, 2, 180), ['Global']],
  ])('%s', async (_, lons, regions) => {
    const lats = lons.length === 180 ? ramp(-89, 2, 90) : ramp(25, 2, 5)
    const path = join(folder, `f${lons.length}.nc`)
    const values = Array.from({ length: lats.length * lons.length }, (__, i) => (i === 0 ? Number.NaN : i))
    writeClassic(path, {
      dimensions: { lat: lats.length, lon: lons.length },
      variables: {
        lat: latitude(lats),
        lon: longitude(lons),
        v: { type: 'float', dimensions: ['lat', 'lon'], attributes: { units: 'K' }, values },
      },
    })
    const result = await ingestField(store, memoryCatalog(), { path })
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    expect(result.entry.dataset.regions).toEqual(regions)
  })

  it('leave out those in which a field has no value', async () => {
    const path = join(folder, 'panama.nc')
    const [lats, lons] = [ramp(8, 0.5, 5), ramp(-81, 0.5, 5)]
    const isPacific = (lat: number, lon: number) => regionsAt(lat, lon).includes('North Pacific Ocean')
    const values = lats.flatMap((lat) => lons.map((lon) => (isPacific(lat, lon) ? 1 : Number.NaN)))
    writeClassic(path, {
      dimensions: { lat: 5, lon: 5 },
      variables: {
        lat: latitude(lats),
        lon: longitude(lons),
        v: { type: 'float', dimensions: ['lat', 'lon'], attributes: { units: 'K' }, values },
      },
    })
    const result = await ingestField(store, memoryCatalog(), { path })
    expect(result.ok && result.entry.dataset.regions).toEqual(['North Pacific Ocean', 'Tropics'])
  })
})
