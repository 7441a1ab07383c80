import { coordinateNames } from '../../store/observations.ts'

/** A name as it is compared with usual ones: its letters and digits alone, in lower case, without accents. */
export const lettersAndDigits = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const codeWords =
  'cruise|leg|line|transect|section|station|stn|sta|site|event|haul|tow|cast|profile|deployment|dive|bottle|btl|niskin|sample|samp|specimen|replicate|platform|buoy|float|ship|vessel|wmo|tag'
const codeNames = new RegExp(`^(${codeWords})(id|code|no|nr|nbr|num|number|label)?$`)

/** Whether a column tells which station, cast, bottle or the like a row is of by its name: `station`, `STNNBR`, `Sample ID`. */
export const isCodeName = (name: string): boolean =>
  codeNames.test(lettersAndDigits(name)) ||
  /(^|[^a-z])(id|code)$/i.test(name.trim()) ||
  /[a-z](ID|Id|Code)$/.test(name.trim())

/** The longest name of a column: PostgreSQL and ClickHouse clients show no more. */
const mostLetters = 120

/**
 * Names of variables that no table can confuse: as in the source, without blanks at the ends and control characters, one of a kind whatever their
 * case, and none of them a coordinate's. What would be second gets a number. Blank names stay out (undefined).
 */
export function uniqueNames(names: readonly string[]): readonly (string | undefined)[] {
  const taken = new Set<string>(coordinateNames)
  return names.map((name) => {
    const tidy = name
      .replace(/[\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, mostLetters)
    if (tidy === '') return undefined
    let unique = tidy
    for (let i = 2; taken.has(unique.toLowerCase()); i++) unique = `${tidy}_${i}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
