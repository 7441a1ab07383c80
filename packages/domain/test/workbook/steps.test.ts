import { describe, expect, it } from 'vitest'
import { type Cell, type Cells, type Workbook, auditInSteps, auditWorkbook } from '../../src/workbook/index.ts'
import { context, validDraft, workbookOf } from './fixtures.ts'

interface ReadCounter {
  count: number
}

/** Far above the reads of any sheet of these tests (20 000 rows, 8 columns, a handful of passes), so that a quadratic search ends soon. */
const mostReads = 5_000_000

/** Cells that count how often they are looked at. */
const counted = (cells: Cell[], reads: ReadCounter): Cells =>
  new Proxy(cells, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads.count++
      if (reads.count > mostReads) throw new Error('the audit reads far more cells than there are')
      return Reflect.get(target, key) as unknown
    },
  })

type Kind = 'valid' | 'all rows equal' | 'one place' | 'every cell at fault'

/** The valid workbook with many rows, and what makes a search for repeats work hardest. */
function large(rows: number, kind: Kind, reads: ReadCounter): Workbook {
  const draft = validDraft()
  for (const [header, cells] of draft.data) {
    const first = cells.slice()
    cells.length = 0
    for (let row = 0; row < rows; row++) {
      if (header === 'time') cells.push(new Date(Date.UTC(2016, 3, 20) + row * 1000).toISOString())
      else cells.push(first[row % first.length] ?? null)
    }
    const place = header === 'time' || header === 'lat' || header === 'lon' || header === 'depth'
    if (kind === 'all rows equal' || (kind === 'one place' && place)) cells.fill(cells[0] ?? null)
    if (kind === 'one place' && header === 'temp') cells.forEach((_, row) => (cells[row] = row / rows))
    if (kind === 'every cell at fault') cells.fill('NA')
  }
  const workbook = workbookOf(draft)
  return {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.map(({ header, cells }) => ({ header, cells: counted(cells as Cell[], reads) })),
    })),
  }
}

const readsOf = (rows: number, kind: Kind) => {
  const reads = { count: 0 }
  auditWorkbook(large(rows, kind, reads), context)
  return reads.count
}

describe('the work of an audit', { timeout: 60_000 }, () => {
  it.each(['valid', 'all rows equal', 'one place', 'every cell at fault'] as const)(
    'grows as the rows do (%s)',
    (kind) => {
      const few = readsOf(1000, kind)
      const many = readsOf(8000, kind)
      expect(few).toBeGreaterThan(1000)
      expect(many / few).toBeLessThan(8.2)
    },
  )

  it.each(['valid', 'one place'] as const)('comes in slices whose size does not depend on the rows (%s)', (kind) => {
    const reads = { count: 0 }
    const steps = auditInSteps(large(20_000, kind, reads), context)
    let [before, most, slices, last] = [0, 0, 0, 0]
    for (let step = steps.next(); !step.done; step = steps.next()) {
      most = Math.max(most, reads.count - before)
      before = reads.count
      expect(step.value.done).toBeGreaterThan(last)
      expect(step.value.total).toBeGreaterThanOrEqual(step.value.done)
      last = step.value.done
      slices++
    }
    expect(slices).toBeGreaterThan(40)
    expect(most).toBeLessThan(5 * 16_384)
  })

  it('stops where the caller stops asking', () => {
    const reads = { count: 0 }
    const steps = auditInSteps(large(20_000, 'valid', reads), context)
    steps.next()
    const after = reads.count
    steps.return({} as never)
    expect(steps.next().done).toBe(true)
    expect(reads.count).toBe(after)
  })
})
