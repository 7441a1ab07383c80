import { metresIn } from '../../netcdf/cf-role.ts'
import type { Omission } from '../../problem.ts'
import { splitBrackets } from '../brackets.ts'
import type { Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn } from '../source.ts'

/** The German words for latitude and longitude, which also are those for width and length. */
const words = { lat: /^breite$/, lon: /^lae?nge$/ } as const

/** Whether a column is named by one of the words, and its unit is no length. */
const isNamed = ({ name, unit }: RawColumn, word: RegExp) => {
  const { text, inside } = splitBrackets(name)
  return word.test(lettersAndDigits(text)) && metresIn(unit ?? inside ?? '') === undefined
}

/** The columns that both words name; undefined where one is missing, because a length alone is that of a thing. */
export function germanPosition(
  columns: readonly RawColumn[],
): { readonly lat: Place; readonly lon: Place } | undefined {
  const [lat, lon] = [words.lat, words.lon].map((word) => columns.findIndex((column) => isNamed(column, word))) as [
    Place,
    Place,
  ]
  return lat < 0 || lon < 0 ? undefined : { lat, lon }
}

/** The line of the report where the words alone tell the position. */
export function germanOmission(columns: readonly RawColumn[], lat: Place): readonly Omission[] {
  const found = germanPosition(columns)
  const tellsDegrees = /°|grad|deg/i.test(`${columns[lat]?.name} ${columns[lat]?.unit}`)
  if (found?.lat !== lat || tellsDegrees) return []
  const names = `${columns[found.lat]?.name} and ${columns[found.lon]?.name}`
  const reason =
    'because they are taken for latitude and longitude (name the position with --column lat=NAME and --column lon=NAME if they are not)'
  return [{ variable: `${names} as a width and a length`, reason }]
}
