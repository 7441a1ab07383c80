import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, ParseError } from '@xmldom/xmldom'
import { type ReadFile, refuseFile } from './imported-track.ts'
import { readFeatures } from './read-features.ts'

/** Reads the routes, tracks and waypoints of GPX, or the lines and points of KML. */
export function readXml(text: string): ReadFile {
  // Entities of a document can be nested until they fill the memory.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    return refuseFile('The file declares a document type, which is not read. Export it again as plain GPX or KML.')
  }
  let document
  try {
    document = new DOMParser({ onError: refuseFatal }).parseFromString(text, 'text/xml')
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return refuseFile('The file is not complete XML. Export it again as GPX or KML, and import that file.')
  }
  const root = document.documentElement?.localName?.toLowerCase()
  const source = document as unknown as Document
  if (root === 'gpx') return readFeatures(gpx(source))
  if (root === 'kml') return readFeatures(kml(source))
  return refuseFile(`The file is XML of another kind (“${(root ?? '').slice(0, 40)}”). Import GPX or KML.`)
}

/** Warnings are let pass, as browsers do. */
const refuseFatal = (level: 'warning' | 'error' | 'fatalError', message: string) => {
  if (level === 'fatalError') throw new ParseError(message)
}
