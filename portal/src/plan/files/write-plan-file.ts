import {
  type CruisePlan,
  guardCell,
  hoursOnStation,
  isoInstant,
  metresPerNauticalMile,
  scheduleOf,
  timeAfter,
} from '@isobath/domain'
import Papa from 'papaparse'
import { cutAtDateLine } from './date-line.ts'
import { planNamespace } from './xml-positions.ts'

/** The formats of an export. */
export const planFormats = [
  { format: 'gpx', label: 'GPX', mediaType: 'application/gpx+xml' },
  { format: 'kml', label: 'KML', mediaType: 'application/vnd.google-earth.kml+xml' },
  { format: 'csv', label: 'CSV', mediaType: 'text/csv' },
  { format: 'geojson', label: 'GeoJSON', mediaType: 'application/geo+json' },
] as const

type PlanFormat = (typeof planFormats)[number]['format']

interface Row {
  readonly number: number
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly hours: number
  /** Of the leg that leads here; null for the first. */
  readonly legMiles: number | null
  readonly bearing: number | null
  readonly miles: number
  /** ISO, null while the departure is open. */
  readonly arrival: string | null
  readonly leaving: string | null
}

function rowsOf(plan: CruisePlan): readonly Row[] {
  const { legs, stops } = scheduleOf(plan)
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
  const instant = (hours: number) => {
    const time = timeAfter(plan, hours)
    return time === null ? null : isoInstant(Math.round(time / 1000) * 1000).replace('.000Z', 'Z')
  }
  return plan.waypoints.map((waypoint, i) => {
    const [leg, stop] = [legs[i - 1], stops[i]]
    return {
      number: i + 1,
      name: waypoint.name,
      lat: waypoint.lat,
      lon: waypoint.lon,
      hours: hoursOnStation(plan, waypoint),
      legMiles: leg ? rounded(leg.metres / metresPerNauticalMile, 2) : null,
      bearing: leg ? rounded(leg.bearing, 1) : null,
      miles: rounded((stop?.metres ?? 0) / metresPerNauticalMile, 2),
      arrival: instant(stop?.arrival ?? 0),
      leaving: instant(stop?.leaving ?? 0),
    }
  })
}

/** Writes stations and track in a format. */
export function writePlanFile(plan: CruisePlan, format: PlanFormat): string {
  const rows = rowsOf(plan)
  switch (format) {
    case 'csv':
      return writeCsv(rows)
    case 'geojson':
      return writeGeoJson(rows)
    case 'gpx':
      return writeGpx(rows)
    case 'kml':
      return writeKml(rows)
  }
}

const writeCsv = (rows: readonly Row[]) =>
  `${Papa.unparse(
    {
      fields: [
        'number',
        'name',
        'lat',
        'lon',
        'hours',
        'leg_nmi',
        'bearing_deg',
        'distance_nmi',
        'arrival_utc',
        'departure_utc',
      ],
      data: rows.map((row) => [
        row.number,
        guardCell(row.name),
        row.lat,
        row.lon,
        row.hours,
        row.legMiles,
        row.bearing,
        row.miles,
        row.arrival,
        row.leaving,
      ]),
    },
    { newline: '\n' },
  )}\n`

function writeGeoJson(rows: readonly Row[]): string {
  const stations = rows.map(({ lon, lat, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
  const track = {
    type: 'Feature',
    properties: { name: 'Planned track' },
    geometry: trackGeometry(rows),
  }
  const features = rows.length > 1 ? [track, ...stations] : stations
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`
}

function trackGeometry(rows: readonly Row[]) {
  const parts = cutAtDateLine(rows.map(({ lon, lat }) => [lon, lat]))
  return parts.length === 1
    ? { type: 'LineString', coordinates: parts[0] }
    : { type: 'MultiLineString', coordinates: parts }
}

const nameOf = ({ name, number }: Row) => escapeXml(name === '' ? `Waypoint ${number}` : name)
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function writeGpx(rows: readonly Row[]): string {
  const point = (tag: string, row: Row) =>
    `<${tag} lat="${row.lat}" lon="${row.lon}">${row.arrival === null ? '' : `<time>${row.arrival}</time>`}<name>${nameOf(row)}</name><desc>${describe(row)}</desc><extensions><plan:hours>${row.hours}</plan:hours></extensions></${tag}>`
  return `${declaration}<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:plan="${planNamespace}" version="1.1" creator="CMAP cruise planning">
${rows.map((row) => point('wpt', row)).join('\n')}
<rte><name>Planned track</name>
${rows.map((row) => point('rtept', row)).join('\n')}
</rte>
</gpx>
`
}

function writeKml(rows: readonly Row[]): string {
  const places = rows.map(
    (row) =>
      `<Placemark><name>${nameOf(row)}</name><description>${describe(row)}</description><ExtendedData><Data name="hours"><value>${row.hours}</value></Data></ExtendedData><Point><coordinates>${row.lon},${row.lat}</coordinates></Point></Placemark>`,
  )
  const line = rows.map(({ lon, lat }) => `${lon},${lat}`).join(' ')
  const track = `<Placemark><name>Planned track</name><LineString><tessellate>1</tessellate><coordinates>${line}</coordinates></LineString></Placemark>`
  return `${declaration}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Planned cruise</name>
${(rows.length > 1 ? [track, ...places] : places).join('\n')}
</Document></kml>
`
}

const describe = ({ hours, miles, arrival, leaving }: Row): string =>
  [
    `${miles} nautical miles from the start`,
    ...(hours > 0 ? [`${hours} hours on station`] : []),
    ...(arrival === null ? [] : [`arrival ${arrival}, departure ${leaving}`]),
  ].join('; ')

// Characters that XML forbids are left out.
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
