import { type Result, found, refused } from '../problem.ts'

/** Spatial resolution of a variable. Steps are degrees. */
export type SpatialResolution =
  | { readonly type: 'irregular'; readonly label: string }
  | { readonly type: 'regular'; readonly label: string; readonly lat: number; readonly lon: number }

/** Degrees of the specified labels (C6). */
const specifiedSpatial: readonly (readonly [label: string, degrees: number])[] = [
  ['1/2°', 0.5],
  ['1/4°', 0.25],
  ['1/25°', 0.04],
  ['1/48°', 0.020833],
  ['1/12°', 0.083333],
  ['1°', 1],
  ['4km', 0.041672],
  ['9km', 0.083333],
  ['25km', 0.23148],
  ['70km', 0.25],
]
const specifiedDegrees = new Map(specifiedSpatial)

/** Kilometres of one degree of latitude on the mean sphere (radius 6371.0088 km), for labels in km outside the specified ones. */
const kilometresPerDegree = 111.195

const irregularLabel = 'Irregular'
const twice = (part: string) => `${part} X ${part}`

/** The specified spatial labels, as catalogs and forms hold them. */
export const spatialLabels: readonly string[] = [irregularLabel, ...specifiedSpatial.map(([label]) => twice(label))]

/**
 * Reads a spatial resolution in either spelling (`1/2°`, `1/2° X 1/2°`), also with two different steps (lat × lon: `4° X 5°`) and with steps that are not
 * on the specified list. A text that cannot be read is a problem, never NaN (L7).
 */
export function parseSpatialResolution(raw: string): Result<SpatialResolution> {
  const text = raw.trim()
  if (/^irregular$/i.test(text)) return found({ type: 'irregular', label: irregularLabel })
  const parts = text.split(/[x×]/i).map((part) => part.trim())
  const lat = degreesOf(parts[0] ?? '')
  const lon = parts.length === 1 ? lat : degreesOf(parts[1] ?? '')
  if (parts.length > 2 || !lat || !lon) return refused({ type: 'unknownResolution', of: 'space', label: raw })
  const [first = '', second = first] = parts.map(plainPart)
  const label = /km/i.test(text) ? `${first} X ${second}` : labelSpatialStep(lat, lon)
  return found({ type: 'regular', label, lat, lon })
}

/** A part of a label as the specified labels spell it: `4 KM` is `4km`. */
const plainPart = (part: string) => part.toLowerCase().replace(/\s/g, '')

const partPattern = /^(\d+(?:\.\d+)?|\.\d+)(?:\s*\/\s*(\d+(?:\.\d+)?))?\s*(°|º|deg|degrees?|km)$/i

function degreesOf(part: string): number | undefined {
  const specified = specifiedDegrees.get(plainPart(part))
  if (specified) return specified
  const match = partPattern.exec(part)
  if (!match) return undefined
  const value = Number(match[1]) / Number(match[2] ?? 1)
  const degrees = /km/i.test(match[3] ?? '') ? value / kilometresPerDegree : value
  return degrees > 0 && degrees <= 180 ? degrees : undefined
}

/** The label of a step in degrees, lat × lon, in the style of the specified ones: `1/2° X 1/2°`, `2.5° X 2.5°`, `4° X 5°`, `5/6° X 5/6°`. */
export const labelSpatialStep = (latStep: number, lonStep: number = latStep): string =>
  `${stepText(latStep)}° X ${stepText(lonStep)}°`

/** Steps come from axes in single precision, so a label may be off by this share. */
const labelShare = 2e-5
const near = (value: number, target: number) => Math.abs(value - target) <= labelShare * target

function stepText(step: number): string {
  if (near(step, Math.round(step))) return String(Math.round(step))
  if (step < 1 && near(1 / step, Math.round(1 / step))) return `1/${Math.round(1 / step)}`
  const short = Number(step.toFixed(3))
  if (step > 1 && near(step, short)) return String(short)
  for (let below = 2; below <= 60; below++) {
    const above = Math.round(step * below)
    if (above > 0 && near(step, above / below)) return `${above}/${below}`
  }
  return String(Number(step.toPrecision(6)))
}
