import type { GlobeField, GlobeOptions, GlobePoints, GlobeSection, GlobeTrack } from '../globe-options.ts'
import { trackFaults } from './track-faults.ts'

type Names<Options> = Readonly<Record<keyof Options, true>>

const ofGlobe: Names<GlobeOptions> = {
  camera: true,
  theme: true,
  tracks: true,
  colouring: true,
  during: true,
  timeSlider: true,
  skipGaps: true,
  trail: true,
  selected: true,
  breaks: true,
  jumpMarks: true,
  field: true,
  points: true,
  section: true,
  regions: true,
  graticule: true,
  label: true,
  renderer: true,
  colourBars: true,
  onCamera: true,
  onHover: true,
  onPick: true,
  onDuring: true,
  onTracks: true,
  onStatus: true,
}
const look = { palette: true, range: true, colourScale: true, label: true } as const
const ofField: Names<GlobeField> = { source: true, ...look, opacity: true, contours: true }
const ofSection: Names<GlobeSection> = { source: true, ...look, exaggeration: true }
const ofPoints: Names<GlobePoints> = { places: true, ...look, colour: true, diameter: true }
const ofTrack: Names<GlobeTrack> = {
  id: true,
  lon: true,
  lat: true,
  time: true,
  value: true,
  missing: true,
  name: true,
  colour: true,
}

/** A sentence for each option that does not exist; it is ignored. Only the first track is checked. */
export function unknownOptions(options: GlobeOptions): readonly string[] {
  const { field, section, points, tracks } = options
  return [
    ...sentences('', options, ofGlobe),
    ...sentences('field.', field, ofField),
    ...sentences('section.', section, ofSection),
    ...sentences('points.', points, ofPoints),
    ...sentences('tracks[0].', tracks?.[0], ofTrack),
  ]
}

// Without the nearest name: charts would load its code in a chunk of its own, and more bytes.
function sentences(
  path: string,
  options: object | undefined,
  names: Readonly<Record<string, true>>,
): readonly string[] {
  const known = Object.keys(names)
  return Object.entries(options ?? {})
    .filter(([name, value]) => value !== undefined && !known.includes(name))
    .map(([name]) => `A globe has no option ${path}${name}; it has ${known.map((each) => path + each).join(', ')}.`)
}

/**
 * Writes a sentence on the console for each option that does not exist and each track that cannot be what was meant, unless it was known.
 *
 * @returns all of them
 */
export function logUnknownOptions(options: GlobeOptions, known: readonly string[]): readonly string[] {
  const found = [...unknownOptions(options), ...trackFaults(options.tracks ?? [])]
  for (const sentence of found) if (!known.includes(sentence)) console.warn(`Isobath: ${sentence}`)
  return found
}
