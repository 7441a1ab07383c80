/** Data of the examples: fields of the demo as typed arrays. The tables of the examples are CSV files beside this one. */
import sections from 'virtual:levitus'
import surface from 'virtual:levitus-surface'
import { winds as storedWinds } from 'virtual:monthly'
import casts from './stations.csv?raw'
import underway from './underway.csv?raw'

const numbers = (values: readonly number[]) => Float64Array.from(values)
const cells = (values: readonly (number | null)[]) => Float32Array.from(values, (value) => value ?? Number.NaN)

/** Annual mean temperature and salinity at 0 m, in cells of 1°. */
export const levitus = {
  lon: numbers(surface.lon),
  lat: numbers(surface.lat),
  temperature: cells(surface.temperature),
  salinity: cells(surface.salinity),
}

/** Temperature along 0.5° N. */
export const equator = {
  lon: numbers(sections.lon),
  lat: Float64Array.of(sections.parallel),
  depth: numbers(sections.depth),
  values: cells(sections.zonal),
}

/** Temperature along 30.5° W. */
export const atlantic = {
  lon: Float64Array.of(sections.meridian),
  lat: numbers(sections.lat),
  depth: numbers(sections.depth),
  values: cells(sections.meridional),
}

const [south, north] = [-30, 60]
const onTrack = [...atlantic.lat.entries()].filter(([, lat]) => lat > south && lat < north)
const valueAt = (level: number, row: number) => atlantic.values[level * atlantic.lat.length + row] ?? Number.NaN
/** Depth of the deepest level with a value. */
function deepestAt(lat: number) {
  const row = atlantic.lat.indexOf(lat)
  return atlantic.depth.findLast((_, level) => !Number.isNaN(valueAt(level, row))) ?? 0
}

/** The same from 30° S to 60° N, against nautical miles, with the deepest level that has a value as the sea floor. */
export const track = {
  distance: Float64Array.from(onTrack, ([, lat]) => (lat - south) * 60),
  depth: atlantic.depth,
  values: Float32Array.from([...atlantic.depth.keys()].flatMap((level) => onTrack.map(([row]) => valueAt(level, row)))),
  // From edge to edge of the outermost cells.
  seaFloor: [south, ...onTrack.map(([, lat]) => lat), north].map((lat) => ({
    distance: (lat - south) * 60,
    depth: deepestAt(Math.min(Math.max(lat, south + 0.5), north - 0.5)),
  })),
}

/** The same as a curtain of the globe. */
export const curtain = {
  lon: onTrack.map(() => sections.meridian),
  lat: onTrack.map(([, lat]) => lat),
  depth: track.depth,
  values: track.values,
}

/** Monthly zonal wind over the equatorial Pacific, 1982 to 1992. */
export const winds = {
  time: numbers(storedWinds.time),
  lat: numbers(storedWinds.lat),
  lon: numbers(storedWinds.lon),
  values: cells(storedWinds.values),
}

const inTheMiddle = [...winds.lon.entries()].filter(([, lon]) => lon >= 160 && lon <= 200).map(([column]) => column)
const windRows = [...winds.time.entries()].flatMap(([month, time]) =>
  [...winds.lat.keys()].flatMap((row) =>
    inTheMiddle.map((column) => ({
      time,
      wind: winds.values[(month * winds.lat.length + row) * winds.lon.length + column] ?? Number.NaN,
    })),
  ),
)

/** The winds from 160° E to 160° W as raw rows. */
export const windSeries = {
  time: Float64Array.from(windRows, ({ time }) => time),
  wind: Float64Array.from(windRows, ({ wind }) => wind),
}

const rowsOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
const underwayRows = rowsOf(underway)
const stationRows = rowsOf(casts).filter(([, , , depth]) => depth === '0')

/** The simulated cruise as a track of the globe. */
export const cruise = {
  time: underwayRows.map(([time = '']) => Date.parse(time)),
  lat: underwayRows.map(([, lat]) => Number(lat)),
  lon: underwayRows.map(([, , lon]) => Number(lon)),
  value: underwayRows.map(([, , , temperature]) => Number(temperature)),
}

/** The surface of each station as points of the globe. */
export const surfaceStations = {
  name: stationRows.map(([station]) => `Station ${station}`),
  lat: stationRows.map(([, lat]) => Number(lat)),
  lon: stationRows.map(([, , lon]) => Number(lon)),
  value: stationRows.map(([, , , , temperature]) => Number(temperature)),
}
