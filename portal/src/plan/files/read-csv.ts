import { type Coordinate, positionSentence, readPosition } from '@isobath/domain'
import Papa from 'papaparse'
import { type ImportedPlace, type ReadFile, hoursFrom, refuseFile } from './imported-track.ts'
import { trackList } from './track-list.ts'

const columns = {
  // Also `lat_dd`, and `decimalLatitude` of Darwin Core.
  lat: /^\s*(decimal)?[ _]?lat(itude)?(?![a-z]|_name)/i,
  lon: /^\s*(decimal)?[ _]?(lon|lng|long)(gitude|itude)?(?![a-z]|_name)/i,
  name: /^\s*(name|station|waypoint|label)\b/i,
  hours: /^\s*hours\b/i,
} as const

/** The mark that keeps a spreadsheet from running a name, as an export writes it. */
const escapedFormula = /^'(?=[=+@-])/

/** Reads a table with a column for latitude and one for longitude. Its cells are typed positions, so degrees and minutes are read too (C20). */
export function readCsv(text: string): ReadFile {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', comments: '#' })
  const [header = [], ...rows] = data
  const index = (name: keyof typeof columns) => header.findIndex((cell) => columns[name].test(cell))
  const [lat, lon, name, hours] = [index('lat'), index('lon'), index('name'), index('hours')]
  if (lat < 0 || lon < 0) {
    return refuseFile(
      'The table has no columns for latitude and longitude. Name them “lat” and “lon” in its first line.',
    )
  }
  const places: ImportedPlace[] = []
  for (const [i, row] of rows.entries()) {
    const degrees = (column: number, of: Coordinate): number | string => {
      const read = readPosition(row[column] ?? '', of)
      if (read.ok) return read.degrees
      return `Row ${i + 1} of the table cannot be read: “${(row[column] ?? '').slice(0, 40)}”. ${positionSentence(read.problem, of)}`
    }
    const [north, east] = [degrees(lat, 'lat'), degrees(lon, 'lon')]
    if (typeof north === 'string') return refuseFile(north)
    if (typeof east === 'string') return refuseFile(east)
    places.push({
      lon: east,
      lat: north,
      name: (row[name] ?? '').trim().replace(escapedFormula, ''),
      hours: hoursFrom(row[hours]),
    })
  }
  return trackList([{ name: '', kind: 'points', places }])
}
