import { readPlanFile } from '../../../src/plan/files/read-plan-file.ts'

const read = (text: string) => readPlanFile(new TextEncoder().encode(text).buffer)

/** The tracks of a file with this text. */
export function readTracks(text: string) {
  const found = read(text)
  if (!found.ok) throw new Error(found.sentence)
  return found.tracks
}

/** The sentence by which a file with this text is refused. */
export function readRefusal(text: string) {
  const found = read(text)
  return found.ok ? `read as ${found.tracks.length} tracks` : found.sentence
}

/** Longitude, latitude and name of each position, by track. */
export const readPositions = (text: string) =>
  readTracks(text).map(({ places }) => places.map(({ lon, lat, name }) => [lon, lat, name]))
