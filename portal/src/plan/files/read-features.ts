import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { type ImportedPlace, type ReadFile, hoursFrom, refuseFile } from './imported-track.ts'
import { joinAtDateLine } from './date-line.ts'
import { nameHeading } from './plan-table.ts'
import { trackList, type RawTrack } from './track-list.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const noTrack = 'The file has no lines and no points. Export a route, a track or waypoints, and import that file.'

/** Reads the lines and points of GeoJSON. */
export function readGeoJson(text: string): ReadFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuseFile('The file is not complete JSON. Export it again as GeoJSON, and import that file.')
  }
  if (!isObject(value) || typeof value['type'] !== 'string') {
    return refuseFile('The JSON is not GeoJSON: it has no “type”. Export the track as GeoJSON, and import that file.')
  }
  if (value['type'] === 'FeatureCollection') {
    return Array.isArray(value['features']) ? readFeatures(value as unknown as FeatureCollection) : refuseFile(noTrack)
  }
  const feature = value['type'] === 'Feature' ? value : { type: 'Feature', properties: {}, geometry: value }
  return readFeatures({ type: 'FeatureCollection', features: [feature as unknown as Feature] })
}

/** Reads features: each line is a track, all points together are one. Points at the positions of a line give them their names. */
export function readFeatures({ features }: FeatureCollection<Geometry | null>): ReadFile {
  const lines: RawTrack[] = []
  const points: ImportedPlace[] = []
  const take = (geometry: Geometry | null | undefined, properties: Readonly<Record<string, unknown>>) => {
    const name = nameOf(properties)
    const kind = isSailed(properties) ? 'track' : 'route'
    const line = (positions: readonly unknown[]) =>
      lines.push({ name, kind, places: positions.map((each) => placeOf(each)) })
    if (geometry?.type === 'LineString') line(listOf(geometry.coordinates))
    else if (geometry?.type === 'MultiLineString') line(joinAtDateLine(listOf(geometry.coordinates).map(listOf)))
    else if (geometry?.type === 'Point') {
      points.push({ ...placeOf(geometry.coordinates), name, hours: hoursFrom(properties['hours']) })
    } else if (geometry?.type === 'MultiPoint') {
      for (const each of listOf(geometry.coordinates)) points.push(placeOf(each))
    } else if (geometry?.type === 'GeometryCollection') {
      for (const part of listOf(geometry.geometries)) take(part as Geometry, properties)
    }
  }
  for (const feature of features) {
    if (isObject(feature)) take(feature.geometry, isObject(feature.properties) ? feature.properties : {})
  }
  const named = new Map(points.map((point) => [keyOf(point), point]))
  // A route is what is planned.
  const withNames = lines
    .toSorted((a, b) => Number(a.kind === 'track') - Number(b.kind === 'track'))
    .map((line) => ({
      ...line,
      places: line.places.map((place) => named.get(keyOf(place)) ?? place),
    }))
  const isOwnPoint = new Set(lines.flatMap(({ places }) => places.map(keyOf)))
  const rest = points.filter((point) => !isOwnPoint.has(keyOf(point)))
  const all = rest.length > 0 ? [...withNames, { name: '', kind: 'points' as const, places: rest }] : withNames
  return all.length === 0 ? refuseFile(noTrack) : trackList(all)
}

const keyOf = ({ lon, lat }: ImportedPlace) => `${lon.toFixed(5)},${lat.toFixed(5)}`

/** The list that a file should hold there. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const placeOf = (position: unknown): ImportedPlace => {
  const [lon, lat] = Array.isArray(position) ? (position as unknown[]) : []
  return { lon: typeof lon === 'number' ? lon : NaN, lat: typeof lat === 'number' ? lat : NaN, name: '', hours: null }
}

/** Whether a line is a track of GPX, or one of KML with times (`gx:Track`). */
const isSailed = (properties: Readonly<Record<string, unknown>>): boolean =>
  properties['_gpxType'] === undefined ? isObject(properties['coordinateProperties']) : properties['_gpxType'] === 'trk'

const nameOf = (properties: Readonly<Record<string, unknown>>): string =>
  textOf(properties['name'] ?? Object.entries(properties).find(([key]) => nameHeading.test(key))?.[1])

const textOf = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim()
