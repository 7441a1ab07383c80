import { existsSync, readFileSync } from 'node:fs'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { type AuditContext, type AuditId, type Issue, type Workbook, auditWorkbook } from '../../src/workbook/index.ts'
import { dataFolder } from '../real-data.ts'

const verdicts = `${dataFolder}workbooks_expected.json`

interface ExpectedIssue {
  readonly sheet: string
  readonly row: number | 'all' | 'header'
  readonly column: string
  readonly why: string
}
type Verdicts = Readonly<
  Record<string, { readonly verdict: 'valid' | 'invalid'; readonly issues: readonly ExpectedIssue[] }>
>

const expected: Verdicts = existsSync(verdicts) ? (JSON.parse(readFileSync(verdicts, 'utf8')) as Verdicts) : {}

/** Days from a spreadsheet's epoch to that of JavaScript. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569

async function read(file: string): Promise<Workbook> {
  const sheets = await readWorkbook(dataFolder + file)
  return {
    date1904: false,
    sheets: sheets.map(({ sheet, data: [headers = [], ...rows] }) => ({
      name: sheet,
      headerRow: 1,
      columns: headers.map((header, i) => ({
        header: typeof header === 'string' ? header : null,
        cells: rows.map((row) => {
          const cell = row[i] ?? null
          return cell instanceof Date ? { type: 'date' as const, serial: serialOf(cell) } : (cell as string | number)
        }),
      })),
    })),
  }
}

const context: AuditContext = {
  vocabularies: {
    sensor: ['CTD', 'Flow Cytometer', 'Bottle', 'Niskin Bottle'],
    spatialResolution: ['Irregular'],
    discipline: ['Physics', 'Chemistry', 'Biology', 'Biogeochemistry'],
  },
  cruises: [],
  regions: ['North Pacific Ocean', 'North Atlantic Ocean'],
}

/** The ids that an issue of the list stands for. An issue without an entry fails the test. */
const idsOf: Readonly<Record<string, readonly AuditId[]>> = {
  'format is not %Y-%m-%dT%H:%M:%S': ['time-format'],
  'time, lat, lon, depth order is exact': ['column-order'],
  'negative depth': ['depth-negative'],
  'filler NA': ['filler'],
  'filler -999': ['filler'],
  'column has no row in vars_meta_data': ['column-undefined'],
  'no such column in data; also not a legal short name (space)': ['variable-without-column', 'short-name-format'],
  required: ['cell-required'],
  'hourly is not in the preset list': ['value-not-listed'],
  'must be 0 or 1': ['flag-invalid'],
  'identical for every variable; no region name': ['keywords-identical', 'keywords-region'],
  'not title case': ['long-name-title-case'],
  'starts with a digit; space and dash': ['short-name-format'],
  'over 200 characters; not title case': ['text-too-long', 'long-name-title-case'],
  'not one of observation, model, assimilation, laboratory': ['value-not-listed'],
  'TN4400 has no known trajectory': ['cruise-unknown'],
}

/** Faults beside the list: references are required, and a season is no date (T8). */
const besideTheList: Readonly<Record<string, readonly string[]>> = {
  'dev/workbooks/invalid_many_faults_TN440.xlsx': [
    'cell-required dataset_references',
    'release-date-format dataset_release_date',
  ],
}

const stands = (issue: Issue, { sheet, row, column }: ExpectedIssue) => {
  // The list names the columns of an order together, and a variable's row by its short name.
  const columns = issue.columns.join('/')
  const inColumn = columns === column || issue.examples.some(({ value }) => value === column)
  const inRow = typeof row === 'number' ? issue.examples.some((example) => example.row === row) : issue.rows === row
  return issue.sheet === sheet && inColumn && inRow
}

describe.skipIf(!existsSync(verdicts))('workbooks of real data', () => {
  it.each(Object.entries(expected))(
    '%s has the verdict of the list, fault by fault',
    async (file, { verdict, issues: list }) => {
      const { issues, submittable } = auditWorkbook(await read(file), context)
      expect(submittable).toBe(verdict === 'valid')
      const told = new Set<Issue>()
      for (const listed of list) {
        for (const id of idsOf[listed.why] ?? []) {
          const found = issues.filter((issue) => issue.id === id && stands(issue, listed))
          expect(found, `${id} at ${listed.sheet} ${listed.row} ${listed.column}`).toHaveLength(1)
          for (const issue of found) told.add(issue)
        }
        expect(idsOf).toHaveProperty([listed.why])
      }
      // For a valid workbook the list names only errors, and there are none. Warnings and notes are allowed beside it.
      const beside = issues.filter((issue) => !told.has(issue) && (verdict === 'invalid' || issue.level === 'error'))
      expect(beside.map(({ id, columns }) => `${id} ${columns.join('/')}`)).toEqual(besideTheList[file] ?? [])
    },
  )
})
