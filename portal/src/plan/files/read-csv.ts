import { type Coordinate, positionSentence, readPosition, unguardCell } from '@isobath/domain'
import { type ImportedPlace, type ReadFile, hoursFrom, refuseFile } from './imported-track.ts'
import { type PlanTable, readTable } from './plan-table.ts'
import { trackList } from './track-list.ts'

/** Reads a table with a column for latitude and one for longitude. Its cells are typed positions, so degrees and minutes are read too (C20). */
export function readCsv(text: string): ReadFile {
  const table = readTable(text)
  if (!table) {
    return refuseFile(
      'The table has no columns for latitude and longitude. Name them “lat” and “lon” in its first line.',
    )
  }
  const places: ImportedPlace[] = []
  for (const [i, row] of table.rows.entries()) {
    const place = placeOf(row, table)
    if (typeof place === 'string') return refuseFile(`Row ${i + 1} of the table ${place}`)
    places.push(place)
  }
  return trackList([{ name: '', kind: 'points', places }])
}

/** The place of a row, or the end of a sentence that says why it has none. */
function placeOf(cells: readonly string[], table: PlanTable): ImportedPlace | string {
  const { columns } = table
  const row = withWholeName(cells, table)
  if (!row) {
    return `has ${cells.length} values for ${table.names} columns. Divide the columns by tabs or semicolons, and import that file.`
  }
  const degrees = (of: Coordinate): number | string => {
    const typed = columns[of].map((column) => row[column] ?? '').join(' ')
    const read = readPosition(typed, of)
    return read.ok ? read.degrees : `cannot be read: “${typed.slice(0, 40)}”. ${positionSentence(read.problem, of)}`
  }
  const [lat, lon] = [degrees('lat'), degrees('lon')]
  if (typeof lat === 'string') return lat
  if (typeof lon === 'string') return lon
  const name = unguardCell((row[columns.name] ?? '').trim())
  return { lon, lat, name, hours: hoursFrom(row[columns.hours]) }
}

/** The row with as many cells as columns: a name that was divided is put together. Undefined where numbers were divided, as decimal commas are. */
function withWholeName(row: readonly string[], { names, columns: { name }, divider }: PlanTable) {
  const beyond = row.slice(names).every((cell) => cell.trim() === '') ? 0 : row.length - names
  if (beyond === 0) return row
  const parts = row.slice(name, name + beyond + 1)
  const numbers = parts.filter((part) => /^\s*[-+]?\d+([.,]\d*)?\s*$/.test(part))
  // A name such as “WP 1” ends in a number where blanks divide.
  const isWhole = numbers.length === 0 || (divider === ' ' && numbers.length === 1 && parts.at(-1) === numbers[0])
  if (name < 0 || !isWhole) return undefined
  return row.toSpliced(name, beyond + 1, parts.join(divider))
}
