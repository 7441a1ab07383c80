import { variableFromRow } from '@isobath/domain'
import type { VariableRow } from '@isobath/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRow, VariableSearch } from '../../src/catalog/rows/search.ts'
import { variableByName } from '../../src/catalog/variables.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { openTestService } from '../api/service.ts'
import { observedEntry } from './observed-entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
const given = observedEntry('tblCasts')
beforeAll(async () => {
  service = await openTestService()
  await writeEntry(service.db, given)
})
afterAll(() => service.close())

const extent = {
  Time_Min: '2016-04-20T00:00:00.000Z',
  Time_Max: '2016-05-04T12:30:15.250Z',
  Lat_Min: -10.5,
  Lat_Max: 22.75,
  Lon_Min: -179.5,
  Lon_Max: 179.25,
  Depth_Min: 0.5,
  Depth_Max: 1002.4,
}
const irregular = { Spatial_Resolution: 'Irregular', Temporal_Resolution: 'Irregular' }

describe('a listed table of observations', () => {
  it('comes back from the catalog as it was written', async () => {
    const listed = await variableByName(service.db, 'TBLcasts', 'TEMP')
    expect(listed?.grid).toBeUndefined()
    expect(listed?.observations).toEqual(JSON.parse(JSON.stringify(given.observations)))
  })

  it('is found among the datasets, with its rows and its irregular resolutions', async () => {
    const rows = (await service.json('/api/catalog/searchcatalog?keywords=casts&hasDepth=yes')) as CatalogRow[]
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Table_Name: 'tblCasts', Row_Count: 2, ...irregular, ...extent })
  })

  it('shows its variables to the search, but not the text among them', async () => {
    const found = (await service.json('/api/catalog/variablesearch?temporalResolution=Irregular')) as VariableSearch
    expect(found.counts).toMatchObject({ Observation: 1 })
    expect(found.variables.map(({ Long_Name }) => Long_Name)).toEqual(['Temperature'])
  })

  it('describes a variable so that the rules can read it', async () => {
    const listed = await variableByName(service.db, 'tblCasts', 'temp')
    const row = (await service.json(`/api/catalog/variable?id=${listed?.row.ID}`)) as VariableRow
    expect(row).toMatchObject({
      ...irregular,
      ...extent,
      Calendar: 'utc',
      Lat_Count: 2,
      Has_Depth: true,
      Lat_Step: null,
      Time_Count: null,
      Depth_Levels: [],
      Variable_Count: 2,
      Variable_Min: 2.5,
      Variable_Max: 28,
      Variable_Mean: 15.25,
      Variable_25th: 2.5,
    })
    expect(variableFromRow(row)).toMatchObject({
      ok: true,
      value: { calendar: 'utc', spatial: { type: 'irregular' }, temporal: { type: 'irregular' }, depth: [0.5, 1002.4] },
    })
    const summary = await service.json(`/api/catalog/datasetsummary?id=${row.Dataset_ID}`)
    expect(summary).toMatchObject({ Dataset_Name: 'Casts', Description: 'Made for a test.' })
  })
})
