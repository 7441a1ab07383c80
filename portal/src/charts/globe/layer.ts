import { colourQuantiles, formatCount, formatDepth, formatMonth, formatTime, formatUnit } from '@isobath/domain'
import { defaultPalette } from '@isobath/plot'
import type { GlobeField, GlobePoints } from '@isobath/plot/globe'
import type { SampleMap, SamplePlaces } from '../../service/sample.ts'

/** A variable on the globe, and the words that say what is seen of it. */
export interface Layer {
  readonly field?: GlobeField
  readonly points?: GlobePoints
  readonly unit: string
  /** When and how deep, or how many of the observations. */
  readonly about: string
}

/** The texts by which a variable is named and recognised. */
export interface LayerNames {
  readonly longName: string
  /** The column, where it is known. */
  readonly variable: string
}

/** A field draped over the sea. */
export function layerOfMap({ lon, lat, values, unit, calendar, time, depth }: SampleMap, names: LayerNames): Layer {
  const label = { name: names.longName, unit: formatUnit(unit) }
  const when = time === undefined ? '' : calendar === 'month' ? formatMonth(time) : formatTime(time)
  return {
    field: { grid: { lon, lat, values }, label, ...paletteOf(names, label.unit) },
    unit: label.unit,
    about: [depth === undefined ? 'Surface' : formatDepth(depth), when].filter(Boolean).join(', '),
  }
}

/** Observations as points. Of those at one place and time, the shallowest is shown. */
export function layerOfPlaces(sample: SamplePlaces, names: LayerNames, rawUnit: string | null): Layer {
  const unit = formatUnit(rawUnit)
  const rows = shallowestRows(sample)
  const column = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
  const value = column(sample.value)
  const places = { lon: column(sample.lon), lat: column(sample.lat), time: column(sample.time), value }
  const range = rangeOfColours(value)
  const what = `${formatCount(rows.length)} ${sample.depth ? 'casts, each with its shallowest value' : 'observations'}`
  const isSample = sample.total > sample.value.length
  return {
    points: {
      places,
      diameter: rows.length > manyPoints ? 6 : 9,
      label: { name: names.longName, unit },
      ...(range ? { range } : {}),
      ...paletteOf(names, unit),
    },
    unit,
    about: isSample ? `${what}, from an even sample of ${formatCount(sample.total)} values` : what,
  }
}

/** With more points than these they are drawn smaller. */
const manyPoints = 1_000

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
