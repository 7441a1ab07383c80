import { describe, expect, it } from 'vitest'
import { type AuditId, auditFile, auditIds, auditWorkbook, audits } from '../../src/workbook/index.ts'
import { faults } from './faults/index.ts'
import { context, validDraft, workbookOf } from './fixtures.ts'

const found = (report: ReturnType<typeof auditWorkbook>) => report.issues.map(({ id, range }) => `${id} ${range ?? ''}`)

describe('a workbook without fault', () => {
  it('gives no issue, skips no audit and may be submitted', () => {
    const report = auditWorkbook(workbookOf(validDraft()), context)
    expect(found(report)).toEqual([])
    expect(report).toMatchObject({ submittable: true, skipped: [], counts: { error: 0, warning: 0, information: 0 } })
  })
})

describe.each(Object.entries(faults))('%s', (id, cases) => {
  it.each(cases)('is the only issue for $title', (fault) => {
    const draft = validDraft()
    fault.break(draft)
    const report = auditWorkbook(workbookOf(draft), fault.context ?? context)
    expect(found(report)).toEqual([`${id} ${report.issues[0]?.range ?? ''}`])
    expect(report.issues[0]).toMatchObject({ id, ...fault.found })
    expect(report.submittable).toBe(audits[id as AuditId].level !== 'error')
    for (const { what, mend, examples, count } of report.issues) {
      expect(`${what} ${mend}`).not.toMatch(/undefined|\[object/)
      expect(examples.length).toBeLessThanOrEqual(Math.min(10, count))
    }
  })
})

describe('every audit', () => {
  it('is broken alone by a workbook of these tests, or concerns the file', () => {
    expect([...Object.keys(faults), 'file-type', 'file-too-large'].toSorted()).toEqual(auditIds.toSorted())
  })

  it('reports in one order, whatever was found first', () => {
    const draft = validDraft()
    for (const id of ['outlier', 'cell-required', 'lon-missing', 'column-extra'] as const) faults[id][0]?.break(draft)
    const report = auditWorkbook(workbookOf(draft), context)
    expect(report.issues.map(({ id }) => id)).toEqual(['column-extra', 'lon-missing', 'outlier', 'cell-required'])
    expect(report.issues.map(({ level }) => level)).toEqual(report.issues.map(({ id }) => audits[id].level))
  })
})

describe('a file', () => {
  it('is to be read when it is an .xlsx of at most 150 MB', () => {
    expect(auditFile({ name: 'Mine.XLSX', bytes: 150_000_000 })).toEqual([])
  })
  it.each([
    ['is refused for one byte more', 'mine.xlsx', 150_000_001, 'file-too-large'],
    ['is refused for another ending', 'mine.xls', 1, 'file-type'],
  ])('%s', (_, name, bytes, id) => {
    expect(auditFile({ name, bytes }).map((issue) => issue.id)).toEqual([id])
  })
})
