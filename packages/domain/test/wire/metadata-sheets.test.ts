import { expect, it } from 'vitest'
import { type DatasetMetadata, metadataSheets, storableSheets } from '../../src/index.ts'

const statistics = { Variable_Count: 3, Variable_Mean: 2, Variable_STD: 1, Variable_Min: '1', Variable_Max: '3' }
const metadata: DatasetMetadata = {
  dataset: {
    Short_Name: 'Casts',
    Icon_URL: 'icon.png',
    Row_Count: 3,
    Sensors: ['CTD', 'Bottle'],
    Acknowledgement: null,
  },
  references: [{ Reference: 'Doe 2019' }, { Reference: 'Roe 2020' }],
  cruises: [{ Name: 'KM1712' }],
  variables: [
    {
      Variable: 'temp',
      Long_Name: 'Temperature',
      Unit: 'degC',
      Sensor: 'CTD',
      Make: 'Observation',
      Spatial_Resolution: 'Irregular',
      Temporal_Resolution: 'Irregular',
      Study_Domain: 'Physics',
      Time_Min: '2016-04-20',
      Time_Max: '2016-05-20',
      Lat_Min: 0,
      Lat_Max: 9,
      Lon_Min: 170,
      Lon_Max: -170,
      Depth_Min: 0,
      Depth_Max: 100,
      Keywords: 'warm, "cold"',
      Comment: '=1+1',
      ...statistics,
      Variable_25th: null,
      Variable_50th: 2,
      Variable_75th: null,
    },
  ],
}

it('names each column, and says of a dataset what a reader of its data has use for', () => {
  const [dataset, variables, sums] = metadataSheets(metadata)
  expect(dataset?.rows).toEqual([
    ['Short_Name', 'Row_Count', 'Acknowledgement', 'Sensors', 'References', 'Cruises'],
    ['Casts', 3, null, 'CTD, Bottle', 'Doe 2019\nRoe 2020', 'KM1712'],
  ])
  for (const sheet of [variables, sums]) {
    expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['Variable', 'Long_Name', 'Unit'])
    expect(sheet?.rows[1]).toHaveLength(sheet?.rows[0]?.length ?? 0)
  }
  expect(sums?.rows[1]).toEqual(['temp', 'Temperature', 'degC', 3, 2, 1, '1', null, 2, null, '3'])
})

it('keeps of a cell what a workbook can hold', () => {
  const rows = [
    ['name', 'a\u0000b\u001B\uD800c\uFFFF', 'x'.repeat(40_000)],
    [1.5, NaN, true],
    ['', null, '=1+1\n<b>'],
  ]
  const [sheet] = storableSheets([{ name: 'A', rows }])
  expect(sheet?.rows).toEqual([
    ['name', 'abc', 'x'.repeat(32_767)],
    [1.5, 'NaN', true],
    [null, null, '=1+1\n<b>'],
  ])
})
