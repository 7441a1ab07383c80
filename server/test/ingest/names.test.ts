import { describe, expect, it } from 'vitest'
import { fieldStores, sentenceOf, taken } from './support/field-store.ts'
import { ramp, soundFile, times } from './support/fields.ts'
import { storeContents } from './support/store.ts'

const stores = fieldStores()

describe('names', () => {
  const climatology = soundFile({
    dimensions: { time: 12 },
    with: {
      time: times(ramp(15, 30.4, 12), { units: 'days since 0001-01-01' }),
      ramp: { type: 'float', dimensions: ['time', 'lat', 'lon'], attributes: { units: 'K' }, values: ramp(0, 1, 288) },
    },
  })

  it('of a monthly climatology end in _Climatology, and of nothing else', async () => {
    const { fileOf, ingest } = stores()
    const { entry } = taken(await ingest(fileOf(climatology, 'SST.nc')))
    expect(entry).toMatchObject({
      table: 'tblSST_Climatology',
      dataset: { shortName: 'SST_Climatology', climatology: true },
    })
    expect(entry.variables[0]?.temporalResolution).toBe('Monthly Climatology')
    const daily = taken(await ingest(fileOf(soundFile(), 'x_Climatology.nc')))
    expect(daily.entry.table).toBe('tblx')
    expect(sentenceOf(await ingest(fileOf(climatology, 'a.nc'), { metadata: { table: 'tblA' } }))).toBe(
      'a.nc cannot be listed, it is a monthly climatology: let the name given with --table end in _Climatology.',
    )
  })

  it('in use are refused whatever their case, and nothing is replaced', async () => {
    const { catalog, fileOf, ingest, root } = stores()
    taken(await ingest(fileOf(soundFile())))
    const path = fileOf(soundFile(), 'other.nc')
    expect(sentenceOf(await ingest(path, { metadata: { table: 'TBLFIELD' } }))).toBe(
      'other.nc cannot be listed as TBLFIELD, which is in use: give another name with --table.',
    )
    expect(sentenceOf(await ingest(path, { metadata: { shortName: 'FIELD', table: 'tblOther' } }))).toBe(
      'other.nc cannot be listed as FIELD, which is in use: give another name with --dataset.',
    )
    expect(storeContents(root)).toEqual({ fields: ['tblfield'], staging: [] })
    expect(catalog.entries).toHaveLength(1)
  })

  it('that no folder can have are refused', async () => {
    const { fileOf, ingest } = stores()
    expect(sentenceOf(await ingest(fileOf(soundFile()), { metadata: { table: '../../x' } }))).toMatch(
      /is no table name/,
    )
    for (const shortName of ['a"b', 'a/../../b', 'a\nb', '..', ' ']) {
      expect(sentenceOf(await ingest(fileOf(soundFile()), { metadata: { shortName, table: 'tblOther' } }))).toMatch(
        /is no name of a dataset: give one without slashes, quotes and control characters with --dataset/,
      )
    }
  })
})
