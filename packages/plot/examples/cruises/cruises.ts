import { csvParse } from 'd3-dsv'

/** Positions of a cruise with the temperature of the water, in °C. Times are epoch milliseconds. */
export interface Cruise {
  readonly name: string
  readonly time: readonly number[]
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  readonly temperature: readonly number[]
}

const needed = ['cruise', 'time', 'lat', 'lon', 'temperature'] as const

/** Empty cells are missing values. */
const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN)

/**
 * Reads cruises from a CSV file with the columns cruise, time, lat, lon and temperature. Times are ISO 8601.
 *
 * @throws an error with a sentence for the reader of the page
 */
export function readCruises(text: string): Cruise[] {
  const rows = csvParse(text)
  const absent = needed.filter((name) => !rows.columns.includes(name))
  if (absent.length > 0)
    throw new Error(`The file has no column ${absent.join(', ')}. Name its columns ${needed.join(', ')}.`)
  const byName = Map.groupBy(rows, (row) => row['cruise'] ?? '')
  return [...byName].map(([name, own]) => ({
    name,
    time: own.map((row) => Date.parse(row['time'] ?? '')),
    lat: own.map((row) => numberOf(row['lat'])),
    lon: own.map((row) => numberOf(row['lon'])),
    temperature: own.map((row) => numberOf(row['temperature'])),
  }))
}

/** Two made-up cruises from Hawaii, a position each hour. */
export const simulatedCruises = (): Cruise[] => [
  simulatedCruise('Simulated, to the north', { lat: 26, lon: 4 }, Date.UTC(2016, 3, 20)),
  simulatedCruise('Simulated, across the date line', { lat: -14, lon: -38 }, Date.UTC(2016, 4, 20)),
]

function simulatedCruise(name: string, way: { readonly lat: number; readonly lon: number }, start: number): Cruise {
  const parts = Array.from({ length: 500 }, (_, i) => i / 499)
  const lat = parts.map((part) => 21 + part * way.lat + Math.sin(11 * part))
  return {
    name,
    time: parts.map((_, i) => start + i * 3_600_000),
    lat,
    lon: parts.map((part) => ((-158 + part * way.lon + 540) % 360) - 180),
    temperature: lat.map((y, i) => 2 + 25 * Math.cos((y * Math.PI) / 180) + Math.sin(i / 20)),
  }
}
