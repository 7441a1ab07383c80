import { describe, expect, it } from 'vitest'
import { fieldStores, taken } from '../support/field-store.ts'
import { soundFile } from '../support/fields.ts'

const stores = fieldStores()

const along = (values: readonly number[], attributes: Readonly<Record<string, string>>) => ({
  type: 'int' as const,
  dimensions: ['time'],
  attributes,
  values,
})

describe('the times of a field', () => {
  it.each([
    ['digits', along([0, 1200, 0], { units: 'HHMM' })],
    ['seconds of the day', along([0, 43_200, 0], { units: 's', long_name: 'seconds of the day' })],
  ])('are days in one variable and %s in another', async (_, clock) => {
    const { ingest, fileOf } = stores()
    const { variables } = soundFile()
    const time = along([20200131, 20200131, 20200201], { units: 'YYYYMMDD' })
    const { entry } = taken(await ingest(fileOf(soundFile({ variables: { ...variables, time, clock } }))))
    expect(Array.from(entry.grid.axes.time)).toEqual([
      Date.UTC(2020, 0, 31),
      Date.UTC(2020, 0, 31, 12),
      Date.UTC(2020, 1, 1),
    ])
  })
})
