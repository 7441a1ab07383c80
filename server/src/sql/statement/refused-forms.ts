import { isMark, wordOf } from './tokens.ts'
import type { Node } from './tokens.ts'

const listing =
  "is not answered; columns are listed by EXEC uspColumns 'tableName', and tables by SELECT * FROM INFORMATION_SCHEMA.TABLES."

/** What to write instead of statements that are no SELECT, by their first words. */
const statements: Readonly<Record<string, string>> = {
  desc: `DESC ${listing}`,
  describe: `DESCRIBE ${listing}`,
  if: 'IF is not answered; send the SELECT of its branch alone, or choose a value by IIF or CASE.',
  print: "PRINT is not answered; a text is given by SELECT 'text' AS x.",
  show: `SHOW ${listing}`,
  while: 'WHILE is not answered; rows of numbers, to join with, are written as (VALUES (0), (1), (2)) AS n(i).',
}

/** What to write instead of a statement that begins with a word; undefined of others. */
export function refusalOfStatement([first, second]: readonly Node[]): string | undefined {
  const word = wordOf(first) ?? ''
  return Object.hasOwn(statements, word) && second !== undefined ? statements[word] : undefined
}

const forms: Readonly<Record<string, string>> = {
  json: 'FOR JSON is not answered; leave it out, and the rows come as CSV, Arrow or Parquet.',
  xml: "FOR XML is not answered; the texts of rows are joined by STRING_AGG(x, ', ').",
}

const openJson = "OPENJSON is not answered; a value is read by JSON_VALUE, as in JSON_VALUE(JSON_stats, '$.lat.min')."
const places =
  'Types of places are not answered; kilometres between two places are 6371 * ACOS(SIN(RADIANS(lat)) * SIN(RADIANS(lat2)) + COS(RADIANS(lat)) * COS(RADIANS(lat2)) * COS(RADIANS(lon - lon2))).'
const power = 'The sign ^ is not answered, because in T-SQL it is no power; write POWER(x, 2).'

/** What to write instead of a form of T-SQL that stands at one level of parentheses; undefined where none does. */
export function refusalOfForm(nodes: readonly Node[]): string | undefined {
  for (const [i, node] of nodes.entries()) {
    const [word, next] = [wordOf(node), nodes[i + 1]]
    const following = wordOf(next) ?? ''
    // Before IN it is the column of a PIVOT.
    const isForm = word === 'for' && Object.hasOwn(forms, following) && wordOf(nodes[i + 2]) !== 'in'
    if (isForm) return forms[following]
    if (word === 'openjson' && next?.kind === 'group') return openJson
    if ((word === 'geography' || word === 'geometry') && isMark(next, '::')) return places
    if (isMark(node, '^')) return power
  }
  return undefined
}
