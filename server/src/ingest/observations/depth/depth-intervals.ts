import type { Omission } from '../../problem.ts'
import { splitBrackets } from '../brackets.ts'
import type { Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn } from '../source.ts'
import { isWaterDepthName } from './sea-floor-names.ts'

/** The column of the upper ends of intervals of depth, and that of the lower ones. */
export interface DepthInterval {
  readonly top: Place
  readonly bottom: Place
}

/** Names of both ends in letters and digits alone: `minimumDepthInMeters`, `depth_min`, `Depth top [m]`, `upper depth (m)`, `depth_from`. */
const unit = '(?:inmet(?:er|re)s|met(?:er|re)s|m)?'
const pairs: readonly (readonly [top: string, bottom: string])[] = [
  ['min(?:imum)?', 'max(?:imum)?'],
  ['top', 'bot(?:tom)?'],
  ['upper', 'lower'],
  ['from', 'to'],
  ['start', 'end'],
]
const patternsOf = (end: string) =>
  new RegExp(`^(?:${end}(?:sample|sampling)?depth|(?:sample|sampling)?depth${end})${unit}$`)
const ends = pairs.map(([top, bottom]) => ({ top: patternsOf(top), bottom: patternsOf(bottom) }))

const plainName = (name: string) => lettersAndDigits(splitBrackets(name).text)

/** The columns between whose depths a sample was taken, where both have names of one pair. `bottom depth` beside no `top depth` is the depth of the sea floor. */
export function depthIntervalOf(
  columns: readonly RawColumn[],
  fits: (place: Place) => boolean,
): DepthInterval | undefined {
  const names = columns.map(({ name }) => plainName(name))
  for (const end of ends) {
    const [top, bottom] = [end.top, end.bottom].map((pattern) =>
      names.findIndex((name, i) => pattern.test(name) && fits(i)),
    ) as [Place, Place]
    if (top >= 0 && bottom >= 0) return { top, bottom }
  }
  return undefined
}

/** Whether a name is that of an end of an interval of depths. */
export const isIntervalName = (name: string): boolean =>
  ends.some(({ top, bottom }) => top.test(plainName(name)) || bottom.test(plainName(name)))

/** Whether a name tells the least depth of a sample, as Darwin Core spells it. Alone it is the depth of the sample. */
export const isLeastDepthName = (name: string): boolean => /^minimumdepthinmet(?:er|re)s$/.test(plainName(name))

/** The line of the report on a least depth without a greatest one. */
export const leastDepthOmission = (name: string): Omission => ({
  variable: `The greatest depth beside ${name}`,
  reason: 'is not told: each row lies at its least depth',
})

/** What the description says of depths in the middle of intervals. */
export const intervalNote = (top: string, bottom: string): string =>
  `Depths are the middle of ${top} and ${bottom}; where a row has one of them alone it is the depth.`

/** The line of the report on such depths. */
export const intervalOmission = (top: string, bottom: string): Omission => ({
  variable: `${top} to ${bottom} as an interval`,
  reason: 'because a row has one depth: it is the middle, and both stay variables',
})

/** Words of names that tell a depth, and of those that tell one of something else than a sample. */
const tellsDepth =
  /(^|[^a-z])(depths?|deph|dep(?![a-z])|prof(?![a-z])|profondeur|profundidade?|tiefe)|depths?($|[^a-z]|in)|(djup|dyp|dybde|diepte)($|[^a-z])|^elev(ation)?($|[^a-z])/i
const tellsOther =
  /bot|floor|bed|bathy|sound|water|mixed|mld|secchi|euphotic|optical|photic|layer|snow|ice|sedi|core|max(?!imumdepth)|qc|flag|qual|err|std|unc|chart|etopo|gebco|station|interp/i

/** The line of the report on a column of numbers whose name speaks of a depth, in a table without one; none where no column does. */
export function untakenDepth(
  columns: readonly RawColumn[],
  isVariable: (place: Place) => boolean,
): readonly Omission[] {
  const place = columns.findIndex(
    ({ name, isSeaFloor }, i) =>
      tellsDepth.test(name) && !tellsOther.test(name) && !isWaterDepthName(name) && !isSeaFloor && isVariable(i),
  )
  const name = columns[place]?.name
  if (name === undefined) return []
  const reason = `because its name does not say that samples lie there: it is kept as a variable, and no row has a depth (name it with --column "depth=${name}" if they do)`
  return [{ variable: `${name} as the depth`, reason }]
}
