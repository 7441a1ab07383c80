import { possibleKinds, type ChartKind, type Variable } from '@isobath/domain'
import { usualTexts } from './cut.ts'
import { textGroups, unusual, type Texts } from './texts.ts'

type Group = (typeof textGroups)[number]

const alike = (group: Group, a: Texts, b: Texts) => group.every((name) => a[name] === b[name])

/** The texts after a kind was chosen: its own, except where a person has typed others. */
export function textsForKind(variable: Variable, texts: Texts, kind: ChartKind): Texts {
  const automatic = [usualTexts(variable), ...possibleKinds(variable).map((each) => usualTexts(variable, each))]
  const wanted = usualTexts(variable, kind)
  const changed: Record<string, string> = {}
  for (const group of textGroups) {
    if (!automatic.some((each) => alike(group, each, texts))) continue
    for (const name of group) changed[name] = wanted[name]
  }
  return { ...texts, ...changed }
}

/** How the ranges of a kind differ from the first ones, and whether they are in force. */
export interface KindRanges {
  /** Such as `all depths`. */
  readonly words: string
  readonly isInForce: boolean
}

/** Undefined where a kind begins with the first ranges, or where a person has typed others. */
export function kindRanges(variable: Variable, texts: Texts, kind: ChartKind): KindRanges | undefined {
  const [usual, wanted] = [usualTexts(variable), usualTexts(variable, kind)]
  const different = textGroups.filter((group) => !alike(group, usual, wanted))
  const isInForce = different.every((group) => alike(group, texts, wanted))
  if (different.length === 0 || (!isInForce && Object.keys(unusual(texts, usual)).length > 0)) return undefined
  const parts = different.map(([first]) => {
    if (first === 'depth1') return 'all depths'
    if (first === 'lat1') return 'a smaller area'
    return variable.calendar === 'month' ? 'all months' : 'only the latest time'
  })
  return { words: parts.join(' and ').replace(/ and (?=.* and )/, ', '), isInForce }
}
