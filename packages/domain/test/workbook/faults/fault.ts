import type { AuditContext, Cell, Issue } from '../../../src/workbook/index.ts'
import { type Draft, context, names } from '../fixtures.ts'

/** One way to break the valid workbook, and the one issue that it must give. */
export interface Fault {
  readonly title: string
  readonly break: (draft: Draft) => void
  readonly context?: AuditContext
  readonly found: Partial<Issue>
}

export const textOf = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : '')
export const long = (length: number) => 'X'.repeat(length)
export const dataset = { sheet: 'dataset_meta_data', rows: 'some', count: 1 } as const
export const at = (sheet: string, column: string, range: string, count = 1): Partial<Issue> => ({
  sheet,
  columns: [column],
  range,
  count,
})
export const header = (sheet: string, columns: readonly string[], range: string | null) =>
  ({ sheet, columns, rows: 'header', range }) as const
export const whole = (column: string, range: string) =>
  ({ sheet: 'data', columns: [column], rows: 'all', range }) as const
export const named = (answer: Parameters<typeof names>[0], rest?: Parameters<typeof names>[1]) => ({
  ...context,
  names: names(answer, rest),
})
