import { countText } from '@isobath/domain'
import { isCustomaryFiller } from '../../customary-fillers.ts'
import { plausibleYears } from '../../netcdf/cf-time.ts'
import { Refusal, rowsLeftOut } from '../../problem.ts'
import type { Omission, TableFault } from '../../problem.ts'
import type { ObservedTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Bounds of coordinates. A value outside means that the wrong column was taken. The deepest sounding is 10,994 m. */
const bounds = {
  lat: { least: -90, most: 90, is: 'a latitude' },
  lon: { least: -180, most: 360, is: 'a longitude' },
  depth: { least: -15, most: 12_000, is: 'a depth in metres, downward' },
} as const

/** How to go on with coordinates that cannot be. */
interface Ways {
  readonly incomplete: string
  readonly outside: string
  readonly late: string
}

const optionWays: Ways = {
  incomplete: 'name their columns with --column',
  outside: 'declare fillers with --missing, or name the column with --column',
  late: 'mend it, or name the column of time with --column',
}

/** A NetCDF file says itself what a variable is. */
const attributeWays: Ways = {
  incomplete: 'check the fill values and limits that its variables state',
  outside: 'declare fillers as the _FillValue of their variable, or give its standard_name to the right one',
  late: 'mend it, or the units of its times',
}

/**
 * Removes the rows of `observed` without time or place, and brings longitudes to −180…180; resolves to what was removed. Throws a `Refusal` for
 * coordinates that cannot be.
 */
export async function cleanRows(
  work: WorkingDatabase,
  { hasDepth, columns, isSelfDescribed = false }: ObservedTable,
  name: string,
): Promise<readonly Omission[]> {
  const coordinates = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const complete = coordinates.map((each) => `${each} IS NOT NULL`).join(' AND ')
  const [counts = []] = await work.rows(`SELECT count(*), count(*) FILTER (${complete}) FROM observed`)
  const [all = 0, rows = 0] = counts.map(Number)
  const ways = isSelfDescribed ? attributeWays : optionWays
  if (rows === 0)
    throw refuse(
      `none of its rows has ${hasDepth ? 'a time, a position and a depth' : 'a time and a position'}: fill these in, or ${ways.incomplete}`,
    )
  await refuseOutside(work, hasDepth, ways, refuse)
  await refuseEndless(work, columns, refuse)
  await work.run(`DELETE FROM observed WHERE NOT (${complete})`)
  // Longitudes are stored from −180 to 180, with as many decimals as before: 350.6 − 360 is −9.399999999999977.
  const decimals = "length(split_part(lon::VARCHAR, '.', 2))::INTEGER"
  await work.run(`UPDATE observed SET lon = round(lon - 360, ${decimals}) WHERE lon >= 180`)
  return [
    ...rowsLeftOut(all - rows, 'had no time, position or depth'),
    ...(hasDepth ? await rowsInAir(work) : []),
    ...(await rowsAtOrigins(work)),
  ]
}

/** Times and a position that programs write for missing ones: the moments from which they count, and 0° N 0° E. Other rows lie this far away, in years and in degrees. */
const origins = [
  {
    what: 'time',
    said: '1970-01-01, from which programs count',
    isAt: `time IN (TIMESTAMP '1970-01-01', TIMESTAMP '1969-12-31 23:59:59')`,
    isNear: 'year(time) BETWEEN 1965 AND 1974',
  },
  {
    what: 'time',
    said: '1900-01-01, from which databases and spreadsheets count',
    isAt: `time IN (TIMESTAMP '1900-01-01', TIMESTAMP '1899-12-31', TIMESTAMP '1899-12-30')`,
    isNear: 'year(time) BETWEEN 1895 AND 1904',
  },
  { what: 'position', said: '0° N 0° E', isAt: 'lat = 0 AND lon = 0', isNear: 'abs(lat) < 10 AND abs(lon) < 10' },
] as const

/** Reports rows at the origin of times or positions, where all others lie far from it. They are kept, because something may have been measured there. */
async function rowsAtOrigins(work: WorkingDatabase): Promise<readonly Omission[]> {
  const counts = origins.flatMap(({ isAt, isNear }) => [
    `count(*) FILTER (${isAt})`,
    `count(*) FILTER (${isNear} AND NOT (${isAt}))`,
  ])
  const [row = []] = await work.rows(`SELECT ${[...counts, 'count(*)'].join(', ')} FROM observed`)
  const all = Number(row.at(-1))
  return origins.flatMap(({ what, said }, i) => {
    const [at, near] = [Number(row[2 * i]), Number(row[2 * i + 1])]
    if (at === 0 || at === all || near > 0) return []
    const reason = `where it says ${said}, in ${countText(at, 'row')}: these are kept (leave them out if their ${what} is missing)`
    return [{ variable: `the ${what} as missing`, reason }]
  })
}

/** Metres above the sea up to which a depth is that of a sensor at the surface. */
const surface = 1

/** Reports rows above the surface of the sea. They are kept, because winds and the air are measured there, but a wrong sign may have put them there. Fillers are reported elsewhere. */
async function rowsInAir(work: WorkingDatabase): Promise<readonly Omission[]> {
  const [[count, least, most] = []] = await work.rows(
    `SELECT count(*), min(depth), max(depth) FROM observed WHERE depth < ${-surface}`,
  )
  if (Number(count) === 0 || isCustomaryFiller(Number(least))) return []
  const depths = least === most ? `${Number(least)}` : `${Number(least)} to ${Number(most)}`
  const reason = `where it says ${depths}, in ${countText(Number(count), 'row')}: these are kept as heights above it (write every depth downward if they lie below)`
  return [{ variable: 'depth as one below the surface', reason }]
}

/** Larger numbers are undeclared fillers, such as 1e35 or the largest number there is. */
const largest = 1e30

async function refuseEndless(
  work: WorkingDatabase,
  columns: ObservedTable['columns'],
  refuse: (detail: TableFault) => Refusal,
) {
  const doubles = columns.flatMap(({ name, type }, i) => (type === 'DOUBLE' ? [{ name, value: `v${i}` }] : []))
  if (doubles.length === 0) return
  const farthest = doubles.map(({ value }) => `arg_max(${value}, abs(${value}))`)
  const [row = []] = await work.rows(`SELECT ${farthest.join(', ')} FROM observed`)
  for (const [i, { name }] of doubles.entries()) {
    if (Math.abs(Number(row[i])) > largest)
      throw refuse(`its ${name} holds ${Number(row[i])}, which nobody measures: declare fillers with --missing`)
  }
}

async function refuseOutside(
  work: WorkingDatabase,
  hasDepth: boolean,
  ways: Ways,
  refuse: (detail: TableFault) => Refusal,
) {
  for (const coordinate of ['lat', 'lon', ...(hasDepth ? (['depth'] as const) : [])] as const) {
    const { least, most, is } = bounds[coordinate]
    const [bad] = await work.rows(
      `SELECT ${coordinate} FROM observed WHERE NOT (${coordinate} BETWEEN ${least} AND ${most}) LIMIT 1`,
    )
    if (bad) throw refuse(`${Number(bad[0])} is not ${is}: ${ways.outside}`)
  }
  const [late] = await work.rows(
    `SELECT year(time) FROM observed WHERE NOT (year(time) BETWEEN ${plausibleYears.least} AND ${plausibleYears.most}) LIMIT 1`,
  )
  if (late) throw refuse(`it has a time in the year ${Number(late[0])}: ${ways.late}`)
}
