import type { AuditId } from '../model/audits.ts'
import { type AuditContext, specifiedVocabularies } from '../model/context.ts'
import { isFillerText } from '../data/fillers.ts'
import type { Issues, Texts } from '../model/issue.ts'
import { isPlaceholder } from '../model/headers.ts'
import type { BoundColumn, BoundSheet } from '../model/bound-sheet.ts'
import { countText } from '../../text/format.ts'
import { Tally } from '../model/tally.ts'
import { type ColumnRule, type VocabularyName, folded, usualLengths } from '../model/template.ts'
import { readReleaseDate } from '../data/times.ts'
import { isTitleCase } from './title-case.ts'
import { type CellValue, numberOf, textOf, cellValue } from '../model/workbook.ts'

/** One check of the text of a metadata cell. */
interface CellCheck {
  readonly id: AuditId
  /** A sentence that says which values the column takes. */
  readonly rule: string
  readonly fails: (text: string, value: CellValue) => boolean
  readonly texts: (tally: Tally) => Texts
}

/**
 * Audits the cells of one column of a metadata sheet, each by itself (T8). A filler counts as missing where a value is required.
 * @param rows indexes of the rows that must hold a value if the column is required
 */
export function auditMetadataColumn(
  sheet: BoundSheet,
  rule: ColumnRule,
  rows: ArrayLike<number>,
  { date1904, context, issues, examples }: MetadataAudit,
): void {
  const column = sheet.byName.get(rule.name)
  if (!column) return
  const checks = checksOf(rule, column, date1904, context).map((check) => ({
    ...check,
    tally: new Tally(examples),
  }))
  const [missing, filled] = [new Tally(examples), new Tally(examples)]
  for (let i = 0; i < rows.length; i++) {
    const index = rows[i] ?? 0
    const value = cellValue(column.cells.at(index))
    const text = textOf(value)
    if (isPlaceholder(text)) continue
    if (text === '' || isFillerText(text)) {
      if (rule.required) missing.add(index, value)
      else if (text !== '') filled.add(index, value)
      continue
    }
    for (const { fails, tally } of checks) if (fails(text, value)) tally.add(index, value)
  }
  issues.cells('cell-required', sheet, [column], missing, {
    what: `${column.header} is required, and ${emptiness(missing)}.`,
    mend: `Enter ${rule.vocabulary ? 'one of the preset values' : 'a value'} for ${rule.name}.`,
  })
  issues.cells('metadata-filler', sheet, [column], filled, {
    what: `${column.header} is filled with ${filled.examples[0]?.value}.`,
    mend: 'Leave the cell blank when there is nothing to say.',
  })
  for (const { id, texts, tally } of checks) {
    if (tally.count > 0) issues.cells(id, sheet, [column], tally, texts(tally))
  }
}

function emptiness({ count, examples }: Tally): string {
  const filler = examples.find(({ value }) => value !== '')?.value
  const how = filler === undefined ? 'empty' : `empty or filled with ${filler}`
  return count === 1
    ? `its cell is ${filler === undefined ? 'empty' : `filled with ${filler}`}`
    : `${count} of its cells are ${how}`
}

export interface MetadataAudit {
  readonly date1904: boolean
  readonly context: AuditContext
  readonly issues: Issues
  readonly examples: number
}

/** What a column of a metadata sheet takes, by the checks of its cells. */
export function rulesOfColumn(rule: ColumnRule, context: AuditContext): readonly string[] {
  const column = { name: rule.name, header: rule.name, index: 0, cells: [] }
  return checksOf(rule, column, false, context).map((check) => check.rule)
}

function checksOf(rule: ColumnRule, column: BoundColumn, date1904: boolean, context: AuditContext): CellCheck[] {
  const { name, under, most, vocabulary } = rule
  const list = vocabulary && vocabularyOf(context, vocabulary)
  const checks: CellCheck[] = []
  if (vocabulary && list) checks.push(listed(column, vocabulary, list))
  else if (under !== undefined) checks.push(shorterThan(column, under))
  else if (most !== undefined) checks.push(noLongerThan(column, most))
  if (name.endsWith('_short_name')) checks.push(...shortName(column))
  if (name.endsWith('_long_name')) checks.push(titleCase(column))
  if (rule.flag) checks.push(flag(column))
  if (name === 'dataset_release_date') checks.push(releaseDate(column, date1904))
  const usual = usualLengths[name]
  if (usual) checks.push(usualLength(column, usual))
  return checks
}

/** The preset values of a column: the caller's, else the specified ones; undefined where there are none. */
export function vocabularyOf({ vocabularies }: AuditContext, name: VocabularyName): readonly string[] | undefined {
  const specified: Partial<Record<VocabularyName, readonly string[]>> = specifiedVocabularies
  return vocabularies?.[name] ?? specified[name]
}

const shown = (tally: Tally) => tally.examples.map(({ value }) => value).join(', ')

const shorterThan = ({ header }: BoundColumn, under: number): CellCheck => ({
  id: 'text-too-long',
  rule: `Under ${under} characters.`,
  fails: (text) => text.length >= under,
  texts: (tally) => ({
    what: `${countText(tally.count, 'text')} of ${header} with ${under} characters or more.`,
    mend: `Shorten to under ${under} characters.`,
  }),
})

const noLongerThan = ({ header }: BoundColumn, most: number): CellCheck => ({
  id: 'text-too-long',
  rule: `At most ${most} characters.`,
  fails: (text) => text.length > most,
  texts: (tally) => ({
    what: `${countText(tally.count, 'text')} of ${header} with more than ${most} characters.`,
    mend: `Shorten to ${most} characters at most.`,
  }),
})

const shortName = ({ header }: BoundColumn): CellCheck[] => [
  {
    id: 'short-name-format',
    rule: 'Letters, digits and underscores only, and no digit at the beginning.',
    fails: (text) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(text),
    texts: (tally) => ({
      what: `${header}: ${shown(tally)} ${tally.count === 1 ? 'is no short name' : 'are no short names'}.`,
      mend: 'Use letters, digits and underscores only, and do not start with a digit.',
    }),
  },
  {
    id: 'short-name-underscore',
    rule: 'Should begin with a letter.',
    fails: (text) => /^_[A-Za-z0-9_]*$/.test(text),
    texts: (tally) => ({
      what: `${header}: ${shown(tally)} starts with an underscore.`,
      mend: 'Start with a letter, so that every client can use the name.',
    }),
  },
]

const titleCase = ({ header }: BoundColumn): CellCheck => ({
  id: 'long-name-title-case',
  rule: 'In title case: capitals for all words but small ones such as of and in.',
  fails: (text) => !isTitleCase(text),
  texts: (tally) => ({
    what: `${header} is not in title case: ${shown(tally)}.`,
    mend: 'Capitalise each word but the small ones (of, in, the …).',
  }),
})

const flag = ({ header, name }: BoundColumn): CellCheck => ({
  id: 'flag-invalid',
  rule: name === 'climatology' ? '0 or 1; blank means 0.' : '0 or 1.',
  fails: (_, value) => ![0, 1].some((allowed) => numberOf(value) === allowed),
  texts: (tally) => ({
    what: `${header} is ${shown(tally)}.`,
    mend: name === 'climatology' ? 'Enter 0 or 1, or leave the cell blank for 0.' : 'Enter 0 or 1.',
  }),
})

const releaseDate = ({ header }: BoundColumn, date1904: boolean): CellCheck => ({
  id: 'release-date-format',
  rule: 'A day written as in 2018-06-20.',
  fails: (_, value) => readReleaseDate(value, date1904) === null,
  texts: (tally) => ({ what: `${header} is ${shown(tally)}.`, mend: 'Write the day as in 2018-06-20.' }),
})

const usualLength = ({ header }: BoundColumn, [least, most]: readonly [number, number]): CellCheck => ({
  id: 'text-length-unusual',
  rule: `Usually ${least} to ${most} characters.`,
  fails: (text) => text.length < least || text.length > most,
  texts: () => ({
    what: `${header} is not between ${least} and ${most} characters long.`,
    mend: 'Say enough to find and use the dataset, and leave the rest to its references.',
  }),
})

/** A term for comparison, without letter case and needless blanks (D9). */
const comparable = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Lists up to this length are shown whole. */
const longestShownList = 12

function listed({ header }: BoundColumn, vocabulary: VocabularyName, list: readonly string[]): CellCheck {
  const allowed = new Set(list.map(comparable))
  // Terms of a discipline are joined by `+`; a list may hold joined terms too.
  const terms = (text: string) =>
    vocabulary === 'discipline' && !allowed.has(comparable(text)) ? text.split('+') : [text]
  const choices = list.length <= longestShownList ? `: ${list.join(', ')}` : ''
  return {
    id: 'value-not-listed',
    rule: `One of the preset values${vocabulary === 'discipline' ? ', or several joined by +' : ''}. Letter case makes no difference.`,
    fails: (text) => terms(text).some((term) => !allowed.has(comparable(term))),
    texts: (tally) => {
      const start = folded(tally.examples[0]?.value ?? '').slice(0, 3)
      const near = list.find((value) => start.length === 3 && folded(value).startsWith(start))
      return {
        what: `${header}: ${shown(tally)} ${tally.count === 1 ? 'is' : 'are'} not among the preset values.`,
        mend: `Choose one of the preset values${choices}${near ? ` (perhaps ${near})` : ''}.`,
      }
    },
  }
}
