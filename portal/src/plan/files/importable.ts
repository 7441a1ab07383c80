import { planLimits } from '@isobath/domain'

/** The names of files that can be imported, for the file dialog. */
export const importedFiles = '.gpx,.kml,.kmz,.csv,.tsv,.txt,.geojson,.json'

/** Why a file is not even opened; undefined where it may be. */
export function sizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return 'The file is empty. Choose a file with a track.'
  if (bytes <= planLimits.fileBytes) return undefined
  return `The file is larger than ${planLimits.fileBytes / 1e6} MB. Export only the route or the track that you plan, and import that file.`
}

/** Whether a file is an archive, as KMZ is. */
export function isArchive(bytes: ArrayBuffer): boolean {
  const [first, second] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b
}
