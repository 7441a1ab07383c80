import type { TableFault } from '../../problem.ts'
import { lettersAndDigits } from '../names.ts'
import { spellings } from '../role-names.ts'
import type { RawColumn, RawTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

const number = String.raw`[+-]?\d+(?:\.\d+)?`
/** The same, perhaps with an exponent. */
const precise = String.raw`${number}(?:[Ee][+-]?\d+)?`

/** Columns whose cells hold a latitude and a longitude, by names in letters and digits alone, with the groups of both in their cells. */
const notations = [
  // MIxS, of sequences: `36.75 N 122.03 W`; the name tells the order of numbers without letters.
  {
    name: /^(approx(imate)?|gps)?lat(itude)?(and)?(lon|lng|long|longitude)$/,
    cell: String.raw`^\s*(${number}\s*[NSns]?)(?:\s*[,;/]\s*|\s+)(${number}\s*[EWew]?)\s*$`,
    lat: 1,
    lon: 2,
  },
  // Well-known text of geometries, also of GeoParquet: `POINT (-122.03 36.75)`.
  {
    name: /^(geometry|geom|thegeom|wkt|geometrywkt|footprintwkt)$/,
    cell: String.raw`^\s*(?:SRID=4326;\s*)?POINT\s*Z?\s*\(\s*(${precise})\s+(${precise})(?:\s+${precise})?\s*\)\s*$`,
    lat: 2,
    lon: 1,
  },
] as const

/** What the description says of such positions. */
const joinedNote = (name: string) => `Latitudes and longitudes were taken from ${name}.`

/** Adds columns of latitude and longitude to `raw` where one column holds both in all its cells, and no other tells a latitude; or says that its points are in another system. */
export async function splitJoinedPositions(work: WorkingDatabase, table: RawTable): Promise<RawTable | TableFault> {
  const { columns } = table
  const names = columns.map(({ name }) => lettersAndDigits(name))
  const latitudes: readonly string[] = spellings.lat
  if (names.some((name) => latitudes.includes(name))) return table
  for (const { name, cell, lat, lon } of notations) {
    const place = names.findIndex((each, i) => name.test(each) && columns[i]?.type === undefined)
    if (place < 0) continue
    const [counts = []] = await work.rows(
      `SELECT count(c${place}), count(*) FILTER (regexp_matches(c${place}, '${cell}')) FROM raw`,
    )
    const [filled = 0, joined = 0] = counts.map(Number)
    if (filled === 0 || joined < filled) continue
    const { name: shown = '', system } = columns[place] ?? {}
    if (system !== undefined)
      return `its ${shown} is in ${system}, and not in degrees: convert it first, as with \`gdf.to_crs(4326)\` of GeoPandas`
    const added = [lat, lon].map((group, i) => [columns.length + i, group] as const)
    for (const [i] of added) await work.run(`ALTER TABLE raw ADD COLUMN c${i} VARCHAR`)
    const cells = added.map(([i, group]) => `c${i} = regexp_extract(c${place}, '${cell}', ${group})`)
    await work.run(`UPDATE raw SET ${cells.join(', ')} WHERE c${place} IS NOT NULL`)
    const divided: readonly RawColumn[] = [{ name: 'latitude' }, { name: 'longitude' }]
    return {
      ...table,
      columns: [...columns, ...divided],
      notes: [...table.notes, joinedNote(shown)],
    }
  }
  return table
}
