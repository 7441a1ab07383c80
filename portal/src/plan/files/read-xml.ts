import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, ParseError } from '@xmldom/xmldom'
import type { Feature } from 'geojson'
import { type ReadFile, refuseFile } from './imported-track.ts'
import { readFeatures } from './read-features.ts'
import { type RoutePoint, prepareGpx, prepareKml, routePoints } from './xml-positions.ts'

/** Reads the routes, tracks and waypoints of GPX, or the lines and points of KML. */
export function readXml(text: string): ReadFile {
  // Entities of a document can be nested until they fill the memory. In comments and descriptions they are only text.
  if (/<!DOCTYPE|<!ENTITY/i.test(withoutTexts(text))) {
    return refuseFile('The file declares a document type, which is not read. Export it again as plain GPX or KML.')
  }
  let document
  try {
    document = new DOMParser({ onError: refuseFatal }).parseFromString(withoutPrefix(text), 'text/xml')
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return refuseFile('The file is not complete XML. Export it again as GPX or KML, and import that file.')
  }
  const root = document.documentElement?.localName?.toLowerCase()
  const source = document as unknown as Document
  if (root === 'gpx') {
    const problem = prepareGpx(document)
    if (problem !== undefined) return refuseFile(problem)
    const { type, features } = gpx(source)
    return readFeatures({ type, features: [...features, ...routePoints(document).map(pointFeature)] })
  }
  if (root === 'kml') {
    const problem = prepareKml(document)
    return problem === undefined ? readFeatures(kml(source)) : refuseFile(problem)
  }
  return refuseFile(`The file is XML of another kind (“${(root ?? '').slice(0, 40)}”). Import GPX or KML.`)
}

/** XML without its comments and its sections of text, in a time that grows with its length. What follows one that does not end stays. */
function withoutTexts(xml: string): string {
  const begin = /<!--|<!\[CDATA\[/g
  let kept = ''
  let from = 0
  for (let found = begin.exec(xml); found; found = begin.exec(xml)) {
    const end = xml.indexOf(found[0] === '<!--' ? '-->' : ']]>', begin.lastIndex)
    if (end < 0) break
    kept += xml.slice(from, found.index)
    from = end + 3
    begin.lastIndex = from
  }
  return kept + xml.slice(from)
}

/** togeojson finds elements by their whole names. */
function withoutPrefix(text: string): string {
  const prefix = /<([\w.-]+):(?:gpx|kml)[\s>]/i.exec(text)?.[1]
  if (prefix === undefined) return text
  return text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</').replace(`xmlns:${prefix}=`, 'xmlns=')
}

const pointFeature = ({ lon, lat, name, hours }: RoutePoint): Feature => ({
  type: 'Feature',
  properties: { name, hours },
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

/** Ignores warnings, as browsers do. */
const refuseFatal = (level: 'warning' | 'error' | 'fatalError', message: string) => {
  if (level === 'fatalError') throw new ParseError(message)
}
