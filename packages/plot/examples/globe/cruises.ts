import type { GlobeTrack } from '@isobath/plot/globe'

const minute = 60_000

/** A simulated cruise: a position each minute along a line that waves about a parallel, and the temperature there. */
export function simulatedCruise(id: string, lat: number, count: number): GlobeTrack {
  const along = Float64Array.from({ length: count }, (_, i) => i / count)
  return {
    id,
    name: `Simulated cruise ${id}`,
    lon: along.map((part) => -160 + 50 * part),
    lat: along.map((part) => lat + 4 * Math.sin(12 * part)),
    time: along.map((_, i) => Date.UTC(2016, 3, 20) + i * minute),
    value: along.map((part) => 27 - 0.3 * Math.abs(lat + 4 * Math.sin(12 * part))),
  }
}
