import { planLimits } from '@isobath/domain'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { isArchive, sizeProblem } from './importable.ts'
import { type ReadFile, refuseFile } from './imported-track.ts'
import { readPlanFile } from './read-plan-file.ts'

/** Reads the KML in a KMZ: `doc.kml`, or the first KML file there is. Nothing else is unpacked, and no more bytes than a file may have. */
export function readKmz(archive: ArrayBuffer): ReadFile {
  const problem = sizeProblem(archive.byteLength)
  if (problem !== undefined) return refuseFile(problem)
  const bytes = new Uint8Array(archive)
  try {
    const entry = mainEntry(bytes)
    if (!entry) return refuseFile('The archive holds no KML. Import GPX, KML, CSV or GeoJSON.')
    if (entry.originalSize > planLimits.fileBytes) {
      return refuseFile(
        `The KML in the archive is larger than ${planLimits.fileBytes / 1e6} MB. Export only the track that you plan, and import that file.`,
      )
    }
    const kml = unpack(bytes, entry)
    return isArchive(kml.buffer)
      ? refuseFile('The archive holds another archive. Export the track again as KML, and import that file.')
      : readPlanFile(kml.buffer)
  } catch {
    return refuseFile('The archive cannot be unpacked. Export the track again as KML, and import that file.')
  }
}

/** A directory can state more files than the archive has bytes. */
const mostEntries = 10_000

/** Walks through the directory of an archive and unpacks nothing. */
function mainEntry(archive: Uint8Array): UnzipFileInfo | undefined {
  let found: UnzipFileInfo | undefined
  let entries = 0
  const isMain = ({ name }: UnzipFileInfo) => /^doc\.kml$/i.test(name)
  unzipSync(archive, {
    filter(entry) {
      if (++entries > mostEntries) throw new Error('too many files')
      if (/\.kml$/i.test(entry.name) && (!found || (isMain(entry) && !isMain(found)))) found = entry
      return false
    },
  })
  return found
}

/** The library makes room for as many bytes as the directory states, and drops what is beyond. */
function unpack(archive: Uint8Array, { name, originalSize }: UnzipFileInfo): Uint8Array<ArrayBuffer> {
  let isTaken = false
  const files = unzipSync(archive, {
    filter(entry) {
      if (isTaken || entry.name !== name || entry.originalSize !== originalSize) return false
      isTaken = true
      return true
    },
  })
  // Copies the file into a buffer of its own: a stored file is a view of the archive.
  return new Uint8Array(files[name] ?? [])
}
