import {
  colourQuantiles,
  formatCount,
  formatDepth,
  formatMonth,
  formatTime,
  formatUnit,
  wrapLon,
} from '@isobath/domain'
import { defaultPalette } from '@isobath/plot'
import type { GlobeField, GlobePoints, GlobeTrack, TrackColours } from '@isobath/plot/globe'
import type { SampleMap, SamplePlaces } from '../../service/sample.ts'

/** A variable on the globe, and the words that say what is seen of it. */
export interface Layer {
  readonly field?: GlobeField
  readonly points?: GlobePoints
  readonly tracks?: readonly GlobeTrack[]
  readonly colouring?: TrackColours
  readonly unit: string
  /** When and how deep, or how many of the observations. */
  readonly about: string
}

/** The texts by which a variable is named and recognised. */
interface LayerNames {
  readonly longName: string
  /** The column, where it is known. */
  readonly variable: string
}

/** A field draped over the sea. */
export function layerOfMap({ lon, lat, values, unit, calendar, time, depth }: SampleMap, names: LayerNames): Layer {
  const label = { name: names.longName, unit: formatUnit(unit) }
  const when = time === undefined ? '' : calendar === 'month' ? formatMonth(time) : formatTime(time)
  return {
    field: { source: { type: 'grid', lon, lat, values }, label, ...paletteOf(names, label.unit) },
    unit: label.unit,
    about: [depth === undefined ? 'Surface' : formatDepth(depth), when].filter(Boolean).join(', '),
  }
}

/** Observations: the line of a ship that measures on its way, or points. If several are at one place and time, the shallowest is shown. */
export function layerOfPlaces(sample: SamplePlaces, names: LayerNames, rawUnit: string | null): Layer {
  const label = { name: names.longName, unit: formatUnit(rawUnit) }
  const rows = shallowestRows(sample)
  const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
  const places = {
    lon: column(sample.lon),
    lat: column(sample.lat),
    time: column(sample.time),
    value: column(sample.value),
  }
  const range = rangeOfColours(places.value)
  const look = { label, ...paletteOf(names, label.unit) }
  const isOne = rows.length === 1
  const [one, many] = sample.depth
    ? ['cast, with its shallowest value', 'casts, each with its shallowest value']
    : ['observation', 'observations']
  const what = `${formatCount(rows.length)} ${isOne ? one : many}`
  const isSample = sample.total > sample.value.length
  return {
    ...(range && !sample.depth && isUnderway(places)
      ? {
          tracks: [{ id: names.variable, name: names.longName, ...places }],
          colouring: { by: 'value', range, ...look },
        }
      : { points: { places, ...(range ? { range } : {}), ...look } }),
    unit: label.unit,
    about: isSample ? `${what}, from an even sample of ${formatCount(sample.total)} values` : what,
  }
}

/** Degrees, and the share of observations that follow the one before within that distance, of those taken underway. */
const [underwayStep, underwayShare] = [1, 0.9]

/** Whether observations were taken one after the other along a way, so that a line says more than points that hide each other. */
function isUnderway({ lon, lat }: { readonly lon: Float64Array; readonly lat: Float64Array }): boolean {
  const count = lon.length - 1
  let near = 0
  for (let i = 0; i < count; i++) {
    const east = Math.abs(wrapLon(lon[i + 1]! - lon[i]!)) * Math.cos((lat[i]! * Math.PI) / 180)
    if (Math.hypot(east, lat[i + 1]! - lat[i]!) <= underwayStep) near++
  }
  return count > 0 && near >= underwayShare * count
}

const paletteOf = ({ longName, variable }: LayerNames, unit: string) =>
  defaultPalette({ name: `${longName} ${variable}`, unit })

/** The rows of the shallowest values at each place and time, in their order. Rows without a value are left out. */
export function shallowestRows({ lon, lat, time, depth, value }: SamplePlaces): number[] {
  const shallowest = new Map<string, number>()
  for (let row = 0; row < value.length; row++) {
    if (Number.isNaN(value[row])) continue
    const key = depth ? `${lon[row]} ${lat[row]} ${time[row]}` : String(row)
    const known = shallowest.get(key)
    if (known === undefined || depth![row]! < depth![known]!) shallowest.set(key, row)
  }
  return [...shallowest.values()].sort((a, b) => a - b)
}

/** The specified quantiles of values (C12); undefined where there is no range. */
function rangeOfColours(values: Float64Array): readonly [number, number] | undefined {
  const sorted = values.toSorted()
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))] ?? Number.NaN
  const [low, high] = [at(colourQuantiles.low), at(colourQuantiles.high)]
  return low < high ? [low, high] : undefined
}
