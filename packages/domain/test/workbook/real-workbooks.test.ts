import { existsSync, readFileSync } from 'node:fs'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import {
  type AuditContext,
  type AuditId,
  type Finding,
  type Workbook,
  auditWorkbook,
} from '../../src/workbook/index.ts'
import { dataFolder } from '../real-data.ts'

const verdicts = `${dataFolder}workbooks_expected.json`

interface Issue {
  readonly sheet: string
  readonly row: number | 'all' | 'header'
  readonly column: string
  readonly why: string
}
type Verdicts = Readonly<Record<string, { readonly verdict: 'valid' | 'invalid'; readonly issues: readonly Issue[] }>>

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

/** The findings that an issue of the list stands for. An issue without an entry fails the test. */
const findingsOf: Readonly<Record<string, readonly AuditId[]>> = {
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

const stands = (finding: Finding, { sheet, row, column }: Issue) => {
  // The list names the columns of an order together, and a variable's row by its short name.
  const columns = finding.columns.join('/')
  const inColumn = columns === column || finding.examples.some(({ value }) => value === column)
  const inRow = typeof row === 'number' ? finding.examples.some((example) => example.row === row) : finding.rows === row
  return finding.sheet === sheet && inColumn && inRow
}

describe.skipIf(!existsSync(verdicts))('workbooks of real data', () => {
  it.each(Object.entries(expected))(
    '%s has the verdict of the list, fault by fault',
    async (file, { verdict, issues }) => {
      const { findings, submittable } = auditWorkbook(await read(file), context)
      expect(submittable).toBe(verdict === 'valid')
      const told = new Set<Finding>()
      for (const issue of issues) {
        for (const id of findingsOf[issue.why] ?? []) {
          const found = findings.filter((finding) => finding.id === id && stands(finding, issue))
          expect(found, `${id} at ${issue.sheet} ${issue.row} ${issue.column}`).toHaveLength(1)
          for (const finding of found) told.add(finding)
        }
        expect(findingsOf).toHaveProperty([issue.why])
      }
      // Of valid workbooks the list names what blocks, which is nothing; what only warns and informs may stand beside it.
      const beside = findings.filter(
        (finding) => !told.has(finding) && (verdict === 'invalid' || finding.level === 'error'),
      )
      expect(beside.map(({ id, columns }) => `${id} ${columns.join('/')}`)).toEqual(besideTheList[file] ?? [])
    },
  )
})
