import { wrapLon } from '../region.ts'

/** Which coordinate a text holds. */
export type Coordinate = 'lat' | 'lon'

/** Why a text is no coordinate. */
export type PositionProblem = 'empty' | 'unreadable' | 'wrongLetter' | 'signAndLetter' | 'sixtyOrMore' | 'outside'

export type ReadPosition =
  | { readonly ok: true; readonly degrees: number }
  | { readonly ok: false; readonly problem: PositionProblem }

const letters = { lat: 'NS', lon: 'EW' } as const
const part = String.raw`(\d+(?:\.\d*)?|\.\d+)`
const shape = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?\s*${part}\s*°?(?:\s*${part}\s*['′]?(?:\s*${part}\s*["″]?)?)?\s*([NSEW])?$`,
)

/**
 * Reads degrees (`21.34`, `-157.88`, `157.88 W`), degrees and minutes (`21 20.4 N`, `157°52.8′W`), or degrees, minutes and seconds (C20). A comma may stand for
 * the point. Longitudes of 0…360 are brought into −180…180.
 */
export function readPosition(text: string, of: Coordinate): ReadPosition {
  const refuse = (problem: PositionProblem): ReadPosition => ({ ok: false, problem })
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/º/g, '°')
    .replace(/’/g, "'")
    .replace(/”/g, '"')
  if (plain === '') return refuse('empty')
  const match = shape.exec(plain.replaceAll(',', '.'))
  if (!match) return refuse('unreadable')
  const [, before, sign, degrees = '', minutes, seconds, after] = match
  if (before && after) return refuse('unreadable')
  const letter = before ?? after
  if (letter && !letters[of].includes(letter)) return refuse('wrongLetter')
  if (letter && sign) return refuse('signAndLetter')
  // Only the last part may have decimals.
  if ((minutes && degrees.includes('.')) || (seconds && minutes?.includes('.'))) return refuse('unreadable')
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return refuse('sixtyOrMore')
  const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const value = sign === '-' || letter === 'S' || letter === 'W' ? -size : size
  if (of === 'lat' ? size > 90 : value > 360 || value < -180) return refuse('outside')
  return { ok: true, degrees: of === 'lat' ? value : wrapLon(value) }
}

/** What is wrong with a typed coordinate, and how to write it. */
export function positionSentence(problem: PositionProblem, of: Coordinate): string {
  const [name, example] = of === 'lat' ? ['latitude', '21 20.4 N or 21.34'] : ['longitude', '157 52.8 W or -157.88']
  switch (problem) {
    case 'empty':
      return `Type a ${name}, such as ${example}.`
    case 'unreadable':
      return `This is not a ${name}. Write it as ${example}.`
    case 'wrongLetter':
      return of === 'lat' ? 'A latitude ends in N or S.' : 'A longitude ends in E or W.'
    case 'signAndLetter':
      return 'Use a sign or a letter, not both.'
    case 'sixtyOrMore':
      return 'Minutes and seconds are less than 60.'
    case 'outside':
      return of === 'lat' ? 'A latitude lies between 90 S and 90 N.' : 'A longitude lies between 180 W and 180 E.'
  }
}

/** `21° 20.40′ N`: degrees and minutes, as charts and log books have them. The result reads back to within 0.005 minutes (C20). */
export function formatDegreesMinutes(degrees: number, of: Coordinate): string {
  const hundredths = Math.round(Math.abs(degrees) * 6000)
  const [whole, rest] = [Math.floor(hundredths / 6000), hundredths % 6000]
  const letter = letters[of].charAt(degrees < 0 && hundredths > 0 ? 1 : 0)
  return `${whole}° ${(rest / 100).toFixed(2).padStart(5, '0')}′ ${letter}`
}
