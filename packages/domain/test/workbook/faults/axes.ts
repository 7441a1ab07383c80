import { cells, rows } from '../fixtures.ts'
import { type Fault, textOf, at, whole } from './fault.ts'

/** Time and place, broken alone. */
export const axesFaults = {
  'time-missing': [
    {
      title: 'one time missing',
      break: ({ data }) => (cells(data, 'time')[4] = null),
      found: at('data', 'time', 'A6'),
    },
    { title: 'no time at all', break: ({ data }) => cells(data, 'time').fill(null), found: whole('time', 'A2:A41') },
  ],
  'time-format': [
    {
      title: 'slashes',
      break: ({ data }) => (cells(data, 'time')[1] = '2016/04/20 01:00'),
      found: { ...at('data', 'time', 'A3'), examples: [{ cell: 'A3', row: 3, value: '2016/04/20 01:00' }] },
    },
    {
      title: 'every time with a blank for T',
      break: ({ data }) => data[0]?.[1].forEach((value, i, all) => (all[i] = textOf(value).replace('T', ' '))),
      found: { ...whole('time', 'A2:A41'), count: rows },
    },
    {
      title: 'a whole number',
      break: ({ data }) => (cells(data, 'time')[1] = 42_480),
      found: at('data', 'time', 'A3'),
    },
  ],
  'time-impossible': [
    {
      title: '30 February',
      break: ({ data }) => (cells(data, 'time')[1] = '2016-02-30T00:00:00Z'),
      found: at('data', 'time', 'A3'),
    },
    {
      title: 'hour 24',
      break: ({ data }) => (cells(data, 'time')[1] = '2016-04-20T24:00:00Z'),
      found: at('data', 'time', 'A3'),
    },
    {
      title: 'a time of day alone',
      break: ({ data }) => (cells(data, 'time')[1] = { type: 'date', serial: 0.5 }),
      found: at('data', 'time', 'A3'),
    },
  ],
  'lat-missing': [
    { title: 'one missing', break: ({ data }) => (cells(data, 'lat')[0] = null), found: at('data', 'lat', 'B2') },
  ],
  'lat-not-number': [
    { title: 'a text', break: ({ data }) => (cells(data, 'lat')[0] = '20 N'), found: at('data', 'lat', 'B2') },
  ],
  'lat-out-of-range': [
    {
      title: 'past the pole',
      break: ({ data }) => (cells(data, 'lat')[0] = 90.1),
      found: at('data', 'lat', 'B2'),
    },
  ],
  'lon-missing': [
    {
      title: 'two missing',
      break: ({ data }) => cells(data, 'lon').fill(' ', 2, 4),
      found: at('data', 'lon', 'C4:C5', 2),
    },
  ],
  'lon-not-number': [
    {
      title: 'an error of the sheet',
      break: ({ data }) => (cells(data, 'lon')[0] = '#DIV/0!'),
      found: at('data', 'lon', 'C2'),
    },
  ],
  'lon-out-of-range': [
    {
      title: '0…360',
      break: ({ data }) => data[2]?.[1].forEach((value, i, all) => (all[i] = Number(value) + 360)),
      found: { ...whole('lon', 'C2:C41'), count: rows },
    },
  ],
  'depth-missing': [
    {
      title: 'in the first row only',
      break: ({ data }) => cells(data, 'depth').fill(null, 1),
      found: at('data', 'depth', 'D3:D41', 39),
    },
    {
      title: 'in the last row',
      break: ({ data }) => (cells(data, 'depth')[39] = null),
      found: at('data', 'depth', 'D41'),
    },
    { title: 'nowhere', break: ({ data }) => cells(data, 'depth').fill(null), found: whole('depth', 'D2:D41') },
  ],
  'depth-not-number': [
    { title: 'surface', break: ({ data }) => (cells(data, 'depth')[0] = 'surface'), found: at('data', 'depth', 'D2') },
  ],
  'depth-negative': [
    {
      title: 'heights',
      break: ({ data }) => cells(data, 'depth').fill(-5),
      found: { ...whole('depth', 'D2:D41'), count: rows },
    },
  ],
  'depth-out-of-range': [
    { title: '11 001 m', break: ({ data }) => (cells(data, 'depth')[2] = 11_001), found: at('data', 'depth', 'D4') },
  ],
  radians: [
    {
      title: 'positions in radians',
      break: ({ data }) => {
        for (const axis of ['lat', 'lon']) {
          cells(data, axis).forEach((value, i, all) => (all[i] = (Number(value) * Math.PI) / 180))
        }
      },
      found: { sheet: 'data', columns: ['lat', 'lon'], rows: 'all', range: 'B2:C41' },
    },
  ],
  'row-duplicate': [
    {
      title: 'a row entered twice, however its time is written',
      break: ({ data }) => {
        data.forEach(([, cells]) => cells.push(cells[7] ?? null))
        cells(data, 'time')[rows] = textOf(cells(data, 'time')[7]).replace('Z', '.000Z')
      },
      found: {
        sheet: 'data',
        range: 'A42:H42',
        rows: 'some',
        count: 1,
        examples: [{ cell: 'A42', row: 42, value: 'the same as row 9' }],
      },
    },
  ],
  'space-time-repeated': [
    {
      title: 'two values at one time and place',
      break: ({ data }) => {
        data.forEach(([, cells]) => cells.push(cells[7] ?? null))
        cells(data, 'temp')[rows] = 24.05
      },
      found: { sheet: 'data', columns: ['time', 'lat', 'lon', 'depth'], range: 'A42:D42', count: 1 },
    },
  ],
  'rows-blank': [
    {
      title: 'a gap',
      break: ({ data }) => data.forEach(([, cells]) => cells.splice(3, 0, null, ' ')),
      found: at('data', 'time', 'A5:A6', 2),
    },
  ],
  'time-converted': [
    {
      title: 'no zone',
      break: ({ data }) => (cells(data, 'time')[0] = '2016-04-20T00:00:00'),
      found: at('data', 'time', 'A2'),
    },
    {
      title: 'another zone',
      break: ({ data }) => (cells(data, 'time')[0] = '2016-04-19T14:00:00-10:00'),
      found: at('data', 'time', 'A2'),
    },
    {
      title: 'a date alone',
      break: ({ data }) => (cells(data, 'time')[0] = '2016-04-20'),
      found: at('data', 'time', 'A2'),
    },
    {
      title: 'a serial number',
      break: ({ data }) => (cells(data, 'time')[0] = { type: 'date', serial: 42_480.5, text: '4/20/16 12:00' }),
      found: at('data', 'time', 'A2'),
    },
  ],
} satisfies Record<string, readonly Fault[]>
