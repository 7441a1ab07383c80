import { describe, expect, it } from 'vitest'
import {
  type AuditId,
  AuditMemory,
  type Workbook,
  auditInSteps,
  auditWorkbook,
  cellAt,
  fixOf,
  setCells,
  untrimmedCells,
  valueOfText,
} from '../../src/workbook/index.ts'
import { faults } from './faults/index.ts'
import { cells, context as known, move, rename, validDraft, workbookOf } from './fixtures.ts'

const context = { ...known, keepsRows: true }
type Draft = ReturnType<typeof validDraft>

const broken = (change: (draft: Draft) => void) => {
  const draft = validDraft()
  change(draft)
  return workbookOf(draft)
}
const idsOf = (workbook: Workbook) => auditWorkbook(workbook, context).issues.map(({ id }) => id)

/** The one fix of a workbook with this issue. */
function fixed(workbook: Workbook, id: AuditId) {
  const issue = auditWorkbook(workbook, context).issues.find((issue) => issue.id === id)
  if (!issue) throw new Error(`the workbook has no ${id}`)
  return fixOf(workbook, issue, context)
}

describe('a fix', () => {
  it.each<[AuditId, string, (draft: Draft) => void]>([
    ['filler', 'Clear', ({ data }) => (cells(data, 'temp')[3] = 'NA')],
    ['lat-not-number', 'Store as numbers', ({ data }) => (cells(data, 'lat')[3] = ' 20.3 ')],
    ['time-format', 'Write as YYYY-MM-DDThh:mm:ss', ({ data }) => (cells(data, 'time')[3] = '2016/4/20 03:00')],
    ['time-converted', 'Write in UTC', ({ data }) => (cells(data, 'time')[3] = '2016-04-19T17:00:00-10:00')],
    ['column-misnamed', 'Rename to lat', ({ data }) => rename(data, 'lat', 'Latitude')],
    ['column-order', 'Move to the front', ({ data }) => move(data, 'lat', 2)],
    ['flag-invalid', 'Write as 0 or 1', ({ vars_meta_data }) => (cells(vars_meta_data, 'visualize')[0] = 'yes')],
    ['metadata-filler', 'Clear', ({ vars_meta_data }) => (cells(vars_meta_data, 'var_comment')[0] = 'none')],
    [
      'release-date-format',
      'Write as YYYY-MM-DD',
      ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_release_date')[0] = '2018/6/20'),
    ],
    [
      'value-not-listed',
      'Use the preset spelling',
      ({ vars_meta_data }) => (cells(vars_meta_data, 'var_temporal_res')[0] = '8 days'),
    ],
    [
      'value-not-listed',
      'Use the preset spelling',
      ({ vars_meta_data }) => (cells(vars_meta_data, 'var_spatial_res')[0] = '0.25 deg'),
    ],
    [
      'value-not-listed',
      'Use the preset spelling',
      ({ vars_meta_data }) => (cells(vars_meta_data, 'var_sensor')[1] = 'niskin-bottle'),
    ],
  ])('of %s is called “%s”, and leaves no fault', (id, label, change) => {
    const fix = fixed(broken(change), id)
    expect(fix?.label).toBe(label)
    const { workbook } = fix?.apply() ?? {}
    expect(workbook && idsOf(workbook)).toEqual([])
  })

  it.each<[AuditId, string, readonly (string | null)[]]>([
    ['filler', 'temp', ['NA', 'nan', null]],
    ['time-converted', 'time', ['2016-04-19T17:00:00-10:00', '2016-04-20', '2016-04-20T03:00:00Z']],
    ['lat-not-number', 'lat', ['20.3', 'north', '20.4']],
  ])('of %s counts the cells that it changes', (id, header, values) => {
    const workbook = broken(({ data }) => cells(data, header).splice(1, values.length, ...values))
    const fix = fixed(workbook, id)
    const column = (of: Workbook | undefined) =>
      of?.sheets.find(({ name }) => name === 'data')?.columns.find((each) => each.header === header)?.cells
    const [before, after] = [workbook, fix?.apply().workbook].map((of) => Array.from(column(of) ?? []))
    expect(fix?.count).toBe(before?.filter((cell, row) => cell !== after?.[row]).length)
    expect(fix?.count).toBe(2)
  })

  it('brings longitudes from 0…360 into −180…180, and leaves others to their owner', () => {
    const workbook = broken(({ data }) => {
      const lon = cells(data, 'lon')
      lon[1] = 202.05
      lon[2] = 400
    })
    const fix = fixed(workbook, 'lon-out-of-range')
    expect(fix).toMatchObject({ label: 'Subtract 360', count: 1 })
    const { workbook: after } = fix?.apply() ?? { workbook }
    expect([1, 2].map((row) => cellAt(after, { sheet: 0, column: 2, row }))).toEqual([-157.95, 400])
  })

  it('removes repeated rows', () => {
    const workbook = broken(({ data }) => {
      for (const [, column] of data) column.push(column[0] ?? null)
    })
    expect(idsOf(fixed(workbook, 'row-duplicate')?.apply().workbook ?? workbook)).toEqual([])
  })

  it.each<[AuditId, (draft: Draft) => void]>([
    ['time-format', ({ data }) => (cells(data, 'time')[3] = '04/05/2016 03:00')],
    ['lat-not-number', ({ data }) => (cells(data, 'lat')[3] = '20,3')],
    ['value-not-listed', ({ vars_meta_data }) => (cells(vars_meta_data, 'var_temporal_res')[0] = 'often')],
    ['depth-negative', ({ data }) => (cells(data, 'depth')[3] = -5)],
    ['lat-out-of-range', ({ data }) => (cells(data, 'lat')[3] = 95)],
    ['cell-required', ({ dataset_meta_data }) => (cells(dataset_meta_data, 'dataset_source')[0] = null)],
  ])('of %s is not offered where there is no answer, or more than one', (id, change) => {
    expect(fixed(broken(change), id)).toBeUndefined()
  })
})

describe('blanks around texts', () => {
  it('are found in headers and cells', () => {
    const workbook = broken(({ data, vars_meta_data }) => {
      rename(data, 'lat', ' lat ')
      cells(vars_meta_data, 'var_unit')[1] = 'mg/m^3 '
    })
    expect(untrimmedCells(workbook)).toEqual([
      { sheet: 0, column: 1, row: -1 },
      { sheet: 2, column: 3, row: 1 },
    ])
  })
})

describe('what a person types', () => {
  it('is a number where it is one, and blank where it is empty', () => {
    expect(['1.5', ' ', 'x1', '1e3'].map((text) => valueOfText(text, null))).toEqual([1.5, null, 'x1', 1000])
    const date = { type: 'date', serial: 42_000, text: '2014-12-27' } as const
    expect(valueOfText('2014-12-27', date)).toBe(date)
  })

  it('is a percentage in a cell of percents, with the sign or without', () => {
    const typed = ['40%', ' 40 ', '0.7%', '7', '0.4', '0%', '-5', 'n/a', '', '%']
    const values = typed.map((text) => valueOfText(text, 0.35, true))
    expect(values).toEqual([0.4, 0.4, 0.007, 0.07, 0.4, 0, -0.05, 'n/a', null, '%'])
  })
})

/** Audits step by step; resolves to the report and the cells that were read. */
function audit(workbook: Workbook, memory: AuditMemory) {
  const steps = auditInSteps(workbook, context, memory)
  let cellsRead = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return { report: step.value, cellsRead }
    cellsRead = step.value.done
  }
}

/** The same workbook, which shares the cells of columns that are equal with the workbook before, as an edit leaves it. */
const sharing = (before: Workbook, { sheets, ...rest }: Workbook): Workbook => {
  const old = before.sheets.flatMap(({ columns }) => columns.map(({ cells }) => cells))
  const kept = (cells: (typeof old)[number]) =>
    old.find((other) => JSON.stringify(other) === JSON.stringify(cells)) ?? cells
  const columnsOf = (sheet: Workbook['sheets'][number]) =>
    sheet.columns.map(({ header, cells }) => ({ header, cells: kept(cells) }))
  return { ...rest, sheets: sheets.map((sheet) => ({ ...sheet, columns: columnsOf(sheet) })) }
}

describe('an audit after an edit', () => {
  it('finds what an audit of the whole workbook finds, whatever the edit', () => {
    const memory = new AuditMemory()
    for (const [id, cases] of Object.entries(faults)) {
      for (const fault of cases) {
        const before = workbookOf(validDraft())
        audit(before, memory)
        const draft = validDraft()
        fault.break(draft)
        const workbook = sharing(before, workbookOf(draft))
        expect([id, audit(workbook, memory).report.issues]).toEqual([id, auditWorkbook(workbook, context).issues])
      }
    }
  })

  it('reads only what the edit touches', () => {
    const memory = new AuditMemory()
    const workbook = workbookOf(validDraft())
    const whole = audit(workbook, memory).cellsRead
    expect(audit(workbook, memory).cellsRead).toBe(0)
    const place = { sheet: 0, column: 5 }
    const edited = setCells(workbook, place, new Map([[2, 24.05]]))
    const again = audit(edited, memory).cellsRead
    // Two readings of its column, one for formulas and one of each row for repeated rows; not the other columns.
    expect(again).toBeGreaterThan(0)
    expect(again).toBeLessThan(whole / 2)
    expect(audit(setCells(edited, { sheet: 1, column: 5 }, new Map([[0, 'Others']])), memory).cellsRead).toBeLessThan(
      300,
    )
  })
})
