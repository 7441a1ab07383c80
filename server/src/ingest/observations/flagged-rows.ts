import { cellText, rowsLeftOut } from '../problem.ts'
import type { Omission, Refusal, TableFault } from '../problem.ts'
import { splitBrackets } from './brackets.ts'
import type { Place } from './column-facts.ts'
import { allRejected, rejectedBy, rejectedByMeanings, rejectingDigits, rejectingMeaning } from './quality-flags.ts'
import { placesOfDepth, usedPlaces } from './roles.ts'
import type { Roles } from './roles.ts'
import { quote } from './source.ts'
import type { RawColumn } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Names of flags: `time_qc`, `DEPTH_QC_FLAG`, `Latitude flag`, `CTDPRS_FLAG_W`, `timeQC`; `QC_LAT`, `flag_position`; and `QV:ODV:Depth`, as Ocean Data View has them. The first group is what they flag. */
const flagNames: readonly RegExp[] = [
  /^(.+?)[ _.:-](?:seadatanet[ _.-])?(?:qc|qf|qc[ _.-]?flags?|quality[ _.-](?:control|flag)|flag(?:[ _.-]w)?)$/i,
  /^(.+?[a-z])(?:QC|Flag)$/,
  /^(?:qc|qf|flag|qc[ _.-]?flag|quality[ _.-](?:control|flag))[ _.:-](.+)$/i,
  /^QV:[^:]+:(.+)$/,
]

/** Values that reject in the tables that Ocean Data View names before what is flagged, where they are not the usual ones: 8 is bad in its own. */
const rejectingIn: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^QV:ODV:/, ['8']],
  [/^QV:WOD/, ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
]

/** What flags call a coordinate whose column has another name. */
const usualNames = {
  time: ['time', 'date', 'datetime', 'juld'],
  position: ['position', 'positions', 'pos', 'location', 'latlon', 'coordinates'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'long', 'longitude'],
  depth: ['depth', 'deph', 'dep'],
} as const

/** The letters and digits of a name, without a unit in brackets. */
const plain = (name: string) =>
  splitBrackets(name)
    .text.toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The columns that flag the time, position or depth of rows, by their names. A name of another column, such as that of the depth of the sea floor, makes its flag one of that column. */
function flagColumns(columns: readonly RawColumn[], roles: Roles): readonly Place[] {
  const { position, depth } = roles
  const placing = new Set([...usedPlaces(roles), ...placesOfDepth(depth)])
  /** Whether columns of a name place rows; absent of names that no column has. */
  const named = new Map<string, boolean>()
  for (const [place, { name, knownAs = name }] of columns.entries()) {
    for (const each of [plain(name), plain(knownAs)]) named.set(each, placing.has(place) || named.get(each) === true)
  }
  const usual: readonly string[] = [
    ...usualNames.time,
    ...(position.kind === 'columns' ? [...usualNames.position, ...usualNames.lat, ...usualNames.lon] : []),
    ...(placesOfDepth(depth).length > 0 ? usualNames.depth : []),
  ]
  return [...columns.keys()].filter((place) => {
    const name = splitBrackets(columns[place]?.name ?? '').text
    const flagged = plain(flagNames.map((pattern) => pattern.exec(name)?.[1]).find((each) => each !== undefined) ?? '')
    return !placing.has(place) && flagged !== '' && (named.get(flagged) ?? usual.includes(flagged))
  })
}

/** Cells that a table of flags has: a digit, a letter of SeaDataNet, or a word that tells its meaning itself. */
const isKnown = (place: Place) =>
  `(coalesce(TRY_CAST(c${place} AS DOUBLE) IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9), false)
    OR regexp_matches(trim(c${place}::VARCHAR), '(?i)^([ABQ]|[a-z][a-z_ -]{2,})$')
      AND lower(trim(c${place}::VARCHAR)) NOT IN ('true', 'false', 'yes'))`

/** Whether a flag rejects its row: by the meanings that the file states, else by the usual digits, or by a word. */
function rejectsSql(place: Place, { name, flags }: RawColumn): string {
  const stated = flags && rejectedByMeanings(flags)
  const values = stated ?? rejectingIn.find(([scheme]) => scheme.test(name))?.[1] ?? rejectingDigits
  const numbers = values.filter((value) => value !== '' && Number.isFinite(Number(value))).map(Number)
  const text = `trim(c${place}::VARCHAR)`
  const word = `regexp_matches(regexp_replace(${text}, '[ -]', '_', 'g'), ${quote(`(?i)${rejectingMeaning}`)})`
  const conditions = [
    ...(numbers.length > 0 ? [`TRY_CAST(c${place} AS DOUBLE) IN (${numbers.join(', ')})`] : []),
    ...(stated && stated.length > 0 ? [`${text} IN (${stated.map(quote).join(', ')})`] : []),
    ...(stated ? [] : [word]),
  ]
  return `coalesce(${conditions.join(' OR ')}, false)`
}

/**
 * Removes the rows of `raw` whose flags call their time, position or depth bad or missing; resolves to the report on these, and on flags of unknown meaning, which remove none. Throws a `Refusal` where no row
 * is left.
 */
export async function removeFlagged(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  roles: Roles,
  refuse: (detail: TableFault) => Refusal,
): Promise<readonly Omission[]> {
  const reported: Omission[] = []
  const flags: { readonly name: string; readonly sql: string }[] = []
  for (const place of flagColumns(columns, roles)) {
    const column = columns[place] ?? { name: '' }
    const { name } = column
    const isStated = column.flags !== undefined && rejectedByMeanings(column.flags) !== undefined
    const [strange] = isStated
      ? []
      : await work.rows(
          `SELECT line, c${place} FROM raw WHERE c${place} IS NOT NULL AND NOT ${isKnown(place)} ORDER BY line LIMIT 1`,
        )
    if (!strange) flags.push({ name, sql: rejectsSql(place, column) })
    else {
      const said = `line ${Number(strange[0])} says "${cellText(strange[1])}"`
      const reason = `because ${said}, which no usual table of flags has: no row is left out by it (write 1 for good, 4 for bad)`
      reported.push({ variable: `${name} as a flag`, reason })
    }
  }
  if (flags.length === 0) return reported
  const flag = `CASE ${flags.map(({ sql }, i) => `WHEN ${sql} THEN ${i}`).join(' ')} END`
  const counts = await work.rows(`SELECT ${flag} AS flag, count(*) FROM raw GROUP BY flag ORDER BY flag NULLS LAST`)
  const rejected = counts.filter(([i]) => i !== null)
  const [first] = rejected
  if (!first) return reported
  const nameOf = (i: unknown) => flags[Number(i)]?.name ?? ''
  if (rejected.length === counts.length) throw refuse(allRejected(nameOf(first[0])))
  await work.run(`DELETE FROM raw WHERE ${flags.map(({ sql }) => sql).join(' OR ')}`)
  return [...rejected.flatMap(([i, count]) => rowsLeftOut(Number(count), rejectedBy(nameOf(i)))), ...reported]
}
