import type { ChartLayer, TableSource } from '@isobath/plot'
import { isLand } from './land.ts'
import { centres, globe, standardDepths, temperatureAt, volume } from './ocean.ts'

const radians = Math.PI / 180

/** Surface salinity as a formula: salty under the subtropical highs, fresh at the equator and toward the poles; missing on land. */
const salinity = (lon: number, lat: number) =>
  isLand(lon, lat)
    ? Number.NaN
    : 34.2 +
      1.6 * Math.cos(6 * (Math.abs(lat) - 24) * radians) * Math.exp(-((lat / 50) ** 2)) +
      0.4 * Math.sin(2 * lon * radians)

/** Salinity at a depth: that of the surface fades downward; missing in the sea floor. */
const salinityAt = (lon: number, lat: number, depth: number) =>
  Number.isNaN(temperatureAt(lon, lat, depth))
    ? Number.NaN
    : 34.6 + (salinity(lon, lat) - 34.6) * Math.exp(-depth / 400) + depth / 12_000

/** A table of columns of numbers. */
const table = (columns: Readonly<Record<string, readonly number[]>>): TableSource => ({
  type: 'columns',
  columns: Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)])),
})

/** A cruise from Hawaii to the north-east, with a station at each turn. */
const cruise = { lon: [-158, -152, -146, -140, -133, -126], lat: [22.75, 26, 30, 35, 40, 45] }

/** Contours of salinity, a cruise with its stations, and annotations, over a map of temperature. */
export const overAMap: readonly ChartLayer[] = [
  { type: 'contours', source: globe(2, salinity), field: { name: 'Salinity', unit: '' }, levels: 8 },
  { type: 'track', source: table(cruise), name: 'Cruise' },
  {
    type: 'points',
    source: table({ ...cruise, temperature: [25.1, 23.4, 20.9, 17.2, 14.6, 12.1] }),
    name: 'Stations',
    field: { name: 'Temperature', unit: '°C' },
    colouring: 'chart',
  },
  { type: 'line', at: { lat: 0 }, text: 'Equator' },
  { type: 'box', range: { lon: [-80, -10], lat: [20, 60] }, text: 'North Atlantic' },
  { type: 'text', at: { lon: -158, lat: 15 }, text: 'Hawaii' },
]

/** The same kinds of layers with looks of their own, each drawn from a part of its data, and one of each hidden at first. */
export const ownLooks: readonly ChartLayer[] = [
  {
    type: 'contours',
    source: globe(2, salinity),
    field: { name: 'Salinity', unit: '' },
    levels: [34, 35],
    lineColour: '#ffffff',
    labels: false,
    subset: { lat: [0, 60], lon: [-180, -100] },
  },
  {
    type: 'contours',
    source: globe(2, salinity),
    name: 'Salinity of the south',
    subset: { lat: [-60, 0] },
    hidden: true,
  },
  {
    type: 'track',
    source: table({ east: cruise.lon, north: cruise.lat, sst: [25.1, 23.4, 20.9, 17.2, 14.6, 12.1] }),
    columns: { lon: 'east', lat: 'north', value: 'sst' },
    field: { name: 'Underway temperature', unit: '°C' },
    name: 'First half',
    lineColour: '#ffb000',
    subset: { lat: [20, 32] },
  },
  { type: 'track', source: table(cruise), name: 'Whole cruise', hidden: true },
  {
    type: 'points',
    source: table({ east: cruise.lon, north: cruise.lat, sst: [25.1, 23.4, 20.9, 17.2, 14.6, 12.1] }),
    columns: { lon: 'east', lat: 'north', value: 'sst' },
    name: 'Northern stations',
    marker: { size: 12, opacity: 0.8, colour: '#ffb000' },
    subset: { lat: [32, 60] },
  },
  { type: 'points', source: table(cruise), name: 'All stations', hidden: true },
  { type: 'band', range: { lat: [-10, 10] }, text: 'Tropics', colour: '#ffffff' },
  {
    type: 'line',
    at: [
      { lon: 150, lat: -60 },
      { lon: -90, lat: -45 },
    ],
    text: 'Front',
    width: 3,
    colour: '#e34a33',
  },
  { type: 'box', range: { lon: [-80, -10], lat: [20, 60] }, text: 'North Atlantic', colour: '#ffffff' },
  { type: 'text', at: { lon: 80, lat: -30 }, text: 'Indian Ocean', colour: '#ffffff' },
]

/** A stream function of gyres: clockwise in the northern subtropics, the other way in the southern, with waves along longitude. */
const gyres = (lon: number, lat: number) =>
  Math.sin(3 * lat * radians) * Math.cos(lat * radians) * (1 + 0.5 * Math.sin(3 * lon * radians))
/** A component of the current of that stream function, m s⁻¹; missing on land. */
const along = (east: number, north: number) => (lon: number, lat: number) =>
  isLand(lon, lat) ? Number.NaN : (0.15 * (gyres(lon + east, lat + north) - gyres(lon - east, lat - north))) / radians

const current = {
  type: 'vectors',
  source: globe(2, (lon, lat) => -along(0, 1)(lon, lat)),
  northward: globe(2, along(1, 0)),
  name: 'Current',
  field: { name: 'Speed', unit: 'm s⁻¹' },
} as const

/** Currents by a formula, as arrows over a map. */
export const currents: readonly ChartLayer[] = [current]

/** The same closer to each other, in another colour and with a longer scale; those of the tropics are hidden at first. */
export const denserCurrents: readonly ChartLayer[] = [
  { ...current, type: 'vectors', spacing: 20, reference: 0.3, lineColour: '#ffffff' },
  { ...current, type: 'vectors', name: 'Tropics', subset: { lat: [-20, 20] }, hidden: true },
  { type: 'text', at: { lon: -75, lat: 52 }, text: 'North Atlantic', anchor: 'start' },
]

const sectionLat = centres(-60, 60, 60)

/** Contours of salinity, stations and a depth, over a section of temperature along 150° W. */
export const overASection: readonly ChartLayer[] = [
  {
    type: 'contours',
    source: volume(Float64Array.of(-150), sectionLat, standardDepths, salinityAt),
    field: { name: 'Salinity', unit: '' },
    levels: 8,
  },
  { type: 'points', source: table({ lon: Array(13).fill(-150), lat: [...centres(-58, 58, 13)] }), name: 'Stations' },
  { type: 'line', at: { depth: 1000 }, text: '1000 m' },
]

export const sectionOfTemperature = () => volume(Float64Array.of(-150), sectionLat, standardDepths)

const day = 86_400_000
const days = Array.from({ length: 73 }, (_, i) => Date.UTC(2016, 0, 1) + 5 * i * day)
/** A year of temperature at a depth, with a season that is weaker and later below. */
const seasonAt = (mean: number, amplitude: number, delay: number) =>
  table({
    time: days,
    value: days.map(
      (time, i) =>
        mean + amplitude * Math.sin(((time / day - 120 - delay) / 365) * 2 * Math.PI) + 0.2 * Math.sin(1.7 * i),
    ),
  })

export const seasonAtTheSurface = () => seasonAt(24.5, 1.8, 0)

/** Two series below the surface, the summer and a threshold. */
export const overASeries: readonly ChartLayer[] = [
  { type: 'series', source: seasonAt(22, 0.9, 40), name: '100 m' },
  { type: 'series', source: seasonAt(18.5, 0.4, 70), name: '200 m' },
  { type: 'band', range: { time: [Date.UTC(2016, 5, 1), Date.UTC(2016, 8, 1)] }, text: 'Summer' },
  { type: 'line', at: { value: 26 }, text: '26 °C' },
]

/** A series as dots with bars of its own columns, one as a line of means over a box for the first half of the year, and one that is hidden at first. */
export const ownLooksOfSeries: readonly ChartLayer[] = [
  {
    type: 'series',
    source: table({
      time: days.filter((_, i) => i % 6 === 0),
      t100: days.flatMap((_, i) => (i % 6 === 0 ? [22 + Math.sin(i / 12)] : [])),
      sd: days.flatMap((_, i) => (i % 6 === 0 ? [0.3] : [])),
    }),
    columns: { value: 't100', spread: 'sd' },
    name: 'Bottles at 100 m',
    lines: false,
    errorBars: true,
    marker: { size: 8, opacity: 1, colour: '#d1495b' },
    lineColour: '#d1495b',
  },
  {
    type: 'series',
    source: seasonAt(18.5, 0.4, 70),
    name: '200 m until July',
    subset: { time: [Date.UTC(2016, 0, 1), Date.UTC(2016, 6, 1)] },
    meanBox: { lat: [20, 25], lon: [-160, -155], depth: [190, 210] },
  },
  { type: 'series', source: seasonAt(15, 0.2, 90), name: '300 m', hidden: true },
]

const cast = (surface: number, thickness: number) =>
  table({
    depth: [...standardDepths].slice(0, 25),
    value: [...standardDepths].slice(0, 25).map((z) => 3 + (surface - 3) * Math.exp(-Math.max(0, z - 40) / thickness)),
  })

export const tropicalCast = () => cast(27, 180)

/** Two casts farther north. */
export const overACast: readonly ChartLayer[] = [
  { type: 'series', source: cast(21, 350), name: '30° N' },
  { type: 'series', source: cast(8, 500), name: '50° N' },
]

/** Evenly spread numbers from 0 to 1, the same in every run: multiples of the golden ratio, modulo 1. */
const spread = (i: number) => (i * 0.618_033_988_75) % 1

/** Bottles of twenty casts: warm and salty at the surface, a salinity minimum below, cold at depth. */
export function bottles(): TableSource {
  const rows = Array.from({ length: 20 * 30 }, (_, i) => {
    const depth = (i % 30) * 50
    const warm = Math.exp(-depth / 300)
    return {
      depth,
      temperature: 3 + (20 + 5 * spread(i)) * warm,
      salinity: 34.6 + 0.9 * warm * Math.cos(depth / 220) + 0.12 * (spread(7 * i) - 0.5),
    }
  })
  return table({
    salinity: rows.map((row) => row.salinity),
    temperature: rows.map((row) => row.temperature),
    depth: rows.map((row) => row.depth),
  })
}
