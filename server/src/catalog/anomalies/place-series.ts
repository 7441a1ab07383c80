import { readSlabs } from '@isobath/domain'
import { refusalText } from '../../engine/engine.ts'
import type { Engine } from '../../engine/engine.ts'
import { iteratePieces } from '../../io/byte-stream.ts'
import type { Grid } from '../../store/grid.ts'

/** The values at one place, one for each time; NaN where missing. */
export type PlaceValues = Float64Array

/** What is made of the values at one place. It is prepared once for the times, in epoch milliseconds, and has an array of its own for each place. */
export type Transform = (times: Float64Array) => (values: PlaceValues) => PlaceValues

/** A variable of a field, and what is made of its values at the surface. */
export interface SeriesSource {
  readonly engine: Engine
  readonly grid: Grid
  readonly variable: string
  readonly transform: Transform
  /** Values that are read at once, one latitude at least; 4 million when left out. */
  readonly bandValues?: number
}

/** The series at one place. */
interface PlaceSeries {
  readonly lat: number
  readonly lon: number
  readonly values: PlaceValues
}

const usualBandValues = 4_000_000

/**
 * The series at every place of a field that has a value, by latitude and longitude. Bands of latitudes are read at once: each is a query, which decodes all
 * tiles that it touches, and so bands hold whole tiles where they can.
 */
export async function* placeSeries(source: SeriesSource, signal: AbortSignal): AsyncGenerator<PlaceSeries> {
  const { grid, transform, bandValues = usualBandValues } = source
  const { lat, lon, time } = grid.axes
  const transformPlace = transform(time)
  const most = Math.max(1, Math.floor(bandValues / (time.length * lon.length)))
  const rows = most > grid.tile.lat ? most - (most % grid.tile.lat) : most
  for (let start = 0; start < lat.length; start += rows) {
    const band = lat.subarray(start, start + rows)
    const { lons, maps } = await readBand(source, band, signal)
    for (let row = 0; row < band.length; row++) {
      for (let column = 0; column < lons.length; column++) {
        const values = transformPlace(placeOf(maps, row * lons.length + column, time.length))
        if (values.some((value) => !Number.isNaN(value)))
          yield { lat: band[row] as number, lon: lons[column] as number, values }
      }
    }
  }
}

/** The maps of a band, one for each time, and the longitudes of their columns. */
interface Band {
  readonly lons: Float64Array
  readonly maps: readonly (Float32Array | undefined)[]
}

async function readBand(source: SeriesSource, band: Float64Array, signal: AbortSignal): Promise<Band> {
  const { engine, grid, variable } = source
  const [surface] = grid.axes.depth
  const plan = {
    procedure: 'spaceTime',
    grid,
    variables: [variable],
    lat: { from: band[0] ?? 0, to: band.at(-1) ?? 0 },
    lon: { from: -180, to: 180 },
    ...(surface === undefined ? {} : { depth: { from: surface, to: surface } }),
  } as const
  const answer = await engine.run(plan, 'slabs', signal)
  if (!answer.ok) throw new Error(refusalText(answer.refusal))
  let lons = new Float64Array(0)
  const maps: (Float32Array | undefined)[] = []
  for await (const part of readSlabs(iteratePieces(answer.body))) {
    if (part.type === 'broken') throw new Error('the series broke off')
    if (part.type === 'axes') lons = Float64Array.from(part.axes.lon)
    if (part.type === 'slab') maps[part.slab.timeIndex] = part.slab.values
  }
  return { lons, maps }
}

function placeOf(maps: Band['maps'], cell: number, times: number): PlaceValues {
  const values = new Float64Array(times).fill(NaN)
  for (let time = 0; time < times; time++) values[time] = maps[time]?.[cell] ?? NaN
  return values
}
