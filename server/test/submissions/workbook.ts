import type { SheetCell } from '@isobath/domain'
import { writeWorkbook } from '../../src/download/spreadsheet.ts'

type Rows = readonly (readonly SheetCell[])[]

/** The sheets of a workbook that may be submitted: two casts of two depths on one cruise. */
export const sheets = (shortName: string, longName = `Casts Of ${shortName}`) => ({
  data: [
    ['time', 'lat', 'lon', 'depth', 'temperature', 'salinity'],
    ['2020-01-01T00:00:00', 10.5, -140.25, 5, 21.5, 34.1],
    ['2020-01-01T00:00:00', 10.5, -140.25, 50, 19.25, 34.4],
    ['2020-01-02T06:30:00', 11, -141, 5, 21.75, 34.2],
    ['2020-01-02T06:30:00', 11, -141, 50, 18.5, 34.3],
  ] as Rows,
  dataset_meta_data: [
    [
      'dataset_short_name',
      'dataset_long_name',
      'dataset_version',
      'dataset_release_date',
      'dataset_make',
      'dataset_source',
      'dataset_distributor',
      'dataset_acknowledgement',
      'dataset_history',
      'dataset_description',
      'dataset_references',
      'climatology',
      'cruise_names',
    ],
    [
      shortName,
      longName,
      'v1.0',
      '2021-01-01',
      'observation',
      'A Laboratory',
      'An Archive',
      'Thanks to the crew of the ship.',
      null,
      'Temperature and salinity of two casts, made to test how a submission goes its way.',
      'https://doi.org/10.1000/casts',
      0,
      'XX2001',
    ],
  ] as Rows,
  vars_meta_data: [
    [
      'var_short_name',
      'var_long_name',
      'var_sensor',
      'var_unit',
      'var_spatial_res',
      'var_temporal_res',
      'var_discipline',
      'visualize',
      'var_keywords',
      'var_comment',
    ],
    ['temperature', 'Temperature', 'CTD', 'degC', 'Irregular', 'Irregular', 'Physics', 1, 'temperature, casts', null],
    ['salinity', 'Salinity', 'CTD', 'psu', 'Irregular', 'Irregular', 'Physics', 1, 'salinity, casts', null],
  ] as Rows,
})

/** A workbook of these sheets. */
export const bytesOf = (given: Readonly<Record<string, Rows>>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(given).map(([name, rows]) => ({ name, rows })),
    new Date('2021-01-01T00:00:00Z'),
  )
