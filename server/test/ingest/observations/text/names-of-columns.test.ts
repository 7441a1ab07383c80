import { expect, it } from 'vitest'
import type { ColumnFacts } from '../../../../src/ingest/observations/column-facts.ts'
import { rolesOf } from '../../../../src/ingest/observations/roles.ts'

const facts = (more: Partial<ColumnFacts>): ColumnFacts => ({
  filled: 1,
  numbers: 0,
  decimals: 0,
  infinite: 0,
  greatest: 0,
  codes: 0,
  isoTimes: 0,
  writtenTimes: 0,
  writtenDays: 0,
  intervals: 0,
  wholeMonths: 0,
  monthNames: 0,
  eightDigits: 0,
  sixDigits: 0,
  dayMonths: 0,
  dayMonthTimes: 0,
  firstAbove12: 0,
  secondAbove12: 0,
  dotted: 0,
  clocks: 0,
  ...more,
})
const [iso, number] = [facts({ isoTimes: 1, writtenTimes: 1 }), facts({ numbers: 1 })]

// As CalCOFI, BCO-DMO, Darwin Core, CCHDO, SISMER, IEO and laboratories name them.
it.each([
  ['time', 'Lat_Dec', 'Lon_Dec', 'Depthm'],
  ['ISO_DateTime_UTC', 'latitude', 'longitude', 'depth'],
  ['eventDate', 'decimalLatitude', 'decimalLongitude', 'Sample Depth (m)'],
  ['timestamp_utc', 'lat_dd', 'long_dd', 'z'],
  ['Date/Time', 'Dec Lat', 'Dec Long', 'Sampling depth [m]'],
  ['Date', 'Latitude', 'Longitude', 'Profondeur (m)'],
  ['fecha_time', 'Latitud', 'Longitud', 'Profundidad (m)'],
  ['Datetime', 'LATITUDE_DECIMAL', 'LONGITUDE_DECIMAL', 'Tiefe [m]'],
])('columns named %s, %s, %s and %s are time, latitude, longitude and depth', (...names) => {
  const columns = names.map((name) => ({ name }))
  const roles = rolesOf(columns, [iso, number, number, number])
  expect(roles).toMatchObject({
    time: { column: 0 },
    position: { kind: 'columns', lat: 1, lon: 2, isWest: false },
    depth: { is: 'depth', column: 3 },
  })
})

it('days of a column named fecha have the time of day of one named hora', () => {
  const columns = ['Fecha', 'Hora', 'Latitud', 'Longitud'].map((name) => ({ name }))
  const day = facts({ dayMonths: 1, firstAbove12: 1 })
  expect(rolesOf(columns, [day, facts({ clocks: 1 }), number, number])).toMatchObject({
    time: { kind: 'dayMonth', column: 0, order: 'day', clock: { column: 1 } },
  })
})
