import { parseDecimal } from '@isobath/domain'
import type { Document, Element } from '@xmldom/xmldom'

/** The namespace of what a plan adds to a GPX file. */
export const planNamespace = 'urn:isobath:cruise-plan'

const listOf = (root: Document | Element, tag: string): readonly Element[] => Array.from(root.getElementsByTagName(tag))

const isNumber = (text: string | null | undefined) => parseDecimal((text ?? '').trim()) !== null

const gpxPositions = { wpt: 'Waypoint', rtept: 'Route point', trkpt: 'Track point' } as const

/**
 * Prepares the positions of GPX for togeojson, which leaves out lines of one position. Such a position is doubled.
 *
 * @returns why a position cannot be read: togeojson would leave it out, or read `1,5` as 1
 */
export function prepareGpx(document: Document): string | undefined {
  for (const [tag, name] of Object.entries(gpxPositions)) {
    for (const [i, element] of listOf(document, tag).entries()) {
      const [lat, lon] = [element.getAttribute('lat'), element.getAttribute('lon')]
      if (!isNumber(lat) || !isNumber(lon))
        return unreadable(`${name} ${i + 1}`, `latitude ${lat ?? 'missing'}, longitude ${lon ?? 'missing'}`)
    }
  }
  for (const [line, tag] of [
    ['rte', 'rtept'],
    ['trkseg', 'trkpt'],
  ] as const) {
    for (const element of listOf(document, line)) {
      const [first, second] = listOf(element, tag)
      if (first && !second) element.appendChild(first.cloneNode(true))
    }
  }
  return undefined
}

/** A point of a route with what togeojson does not read of it. */
export interface RoutePoint {
  readonly lon: number
  readonly lat: number
  readonly name: string
  readonly hours: string
}

/** The points of all routes that have a name, or hours on station that a plan wrote. */
export const routePoints = (document: Document): readonly RoutePoint[] =>
  listOf(document, 'rtept')
    .map((element) => ({
      lon: Number(element.getAttribute('lon')),
      lat: Number(element.getAttribute('lat')),
      name: listOf(element, 'name')[0]?.textContent ?? '',
      hours: element.getElementsByTagNameNS(planNamespace, 'hours').item(0)?.textContent ?? '',
    }))
    .filter(({ name, hours }) => name !== '' || hours !== '')

/**
 * Prepares the positions of KML for togeojson. Blanks after commas are taken out, and the only position of a line is doubled.
 *
 * @returns why a position cannot be read: togeojson would leave it out
 */
export function prepareKml(document: Document): string | undefined {
  for (const element of listOf(document, 'coordinates')) {
    const text = (element.textContent ?? '').trim().replace(/(?<!\s)\s*,\s*/g, ',')
    const positions = text === '' ? [] : text.split(/\s+/)
    for (const [i, position] of positions.entries()) {
      const [lon, lat] = position.split(',')
      if (!isNumber(lon) || !isNumber(lat)) return unreadable(`Position ${i + 1} of a line`, position)
    }
    const isLine = element.parentNode?.nodeName === 'LineString'
    element.textContent = isLine && positions.length === 1 ? `${text} ${text}` : text
  }
  return undefined
}

const unreadable = (which: string, text: string) =>
  `${which} of the file cannot be read: “${text.slice(0, 60)}”. Write positions as decimal degrees with a point.`
