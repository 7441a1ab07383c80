import { type ReadFile, refuseFile } from './imported-track.ts'
import { sizeProblem } from './importable.ts'
import { readCsv } from './read-csv.ts'
import { readGeoJson } from './read-features.ts'
import { readXml } from './read-xml.ts'

/** Reads a file of text by its content, whatever its name. */
export function readPlanFile(bytes: ArrayBuffer): ReadFile {
  const problem = sizeProblem(bytes.byteLength)
  if (problem !== undefined) return refuseFile(problem)
  const text = decode(bytes)
  if (text.includes('\0')) return refuseFile('The file is not text. Import GPX, KML, CSV or GeoJSON.')
  const start = text.trimStart().charAt(0)
  if (start === '<') return readXml(text.trimStart())
  if (start === '{' || start === '[') return readGeoJson(text)
  return readCsv(text)
}

/** UTF-8, UTF-16 with its mark, else the usual encoding of Western Windows. */
function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes)
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
