import type { Omission } from '../../problem.ts'
import { splitBrackets } from '../brackets.ts'
import type { Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import { spellings } from '../role-names.ts'
import type { RawColumn } from '../source.ts'

/** Names, in letters and digits alone, that end with a word for a latitude or a longitude behind others: `Gather Lat`, `NAV_LONGITUDE`. */
const words = { lat: /^(.+?)(?:lat|latitude)$/, lon: /^(.+?)(?:lon|long|lng|longitude)$/ } as const

/** What stands before the word where the column is no position: its error, or a bound. */
const isOther = (before: string) => /min|max|std|sd|err|unc|delta|diff|north|south|east|west|qc|flag/.test(before)

/**
 * The columns whose names end with a latitude and a longitude behind the same words, where the table has one such pair alone. Of two, such as those of the start and of the end of a haul, neither is
 * taken.
 */
export function pairedPosition(
  columns: readonly RawColumn[],
  fits: (place: Place) => boolean,
): { readonly lat: Place; readonly lon: Place } | undefined {
  const before = (word: RegExp) =>
    columns.map(({ name }, i) => {
      const found = word.exec(lettersAndDigits(splitBrackets(name).text))?.[1]
      return found === undefined || isOther(found) || !fits(i) ? undefined : found
    })
  const [lats, lons] = [before(words.lat), before(words.lon)]
  const pairs = lats.flatMap((word, lat) => {
    const lon = word === undefined ? -1 : lons.indexOf(word)
    return lon < 0 ? [] : [{ lat, lon }]
  })
  return pairs.length === 1 ? pairs[0] : undefined
}

/** The line of the report on such a position. */
export function pairedOmission(columns: readonly RawColumn[], lat: Place, lon: Place): readonly Omission[] {
  const usual: readonly string[] = spellings.lat
  const { name = '', knownAs = name } = columns[lat] ?? {}
  if (usual.includes(lettersAndDigits(splitBrackets(knownAs).text))) return []
  const isPair = pairedPosition(columns, (place) => place === lat || place === lon)?.lat === lat
  const names = `${columns[lat]?.name} and ${columns[lon]?.name}`
  const reason =
    'because they are taken for the latitude and longitude of each row (name the position with --column lat=NAME and --column lon=NAME if they are not)'
  return isPair ? [{ variable: `${names} as the place of something else`, reason }] : []
}
