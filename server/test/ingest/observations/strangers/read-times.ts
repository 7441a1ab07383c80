import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

/** Texts with times in the notations of their providers. The values are made. */
export const readTimes: readonly StrangeText<ReadFile>[] = [
  [
    'dates before 1900',
    ['date,lat,lon,v', '21/12/1872,10,20,1'],
    { columns: 'v', rows: [['1872-12-21T00:00:00.000Z', 10, 20, 1]], leftOut: none },
  ],
  [
    'pandas, with zones',
    [
      'time,latitude,longitude,temp',
      '2020-01-31 12:00:00+00:00,10.0,20.0,1.5',
      '2020-01-31 05:00:00-08:00,10.0,20.0,2.5',
    ],
    {
      columns: 'temp',
      rows: [
        [noon, 10, 20, 1.5],
        [one, 10, 20, 2.5],
      ],
      leftOut: none,
    },
  ],
]
