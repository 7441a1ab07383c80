import { useEffect, useState } from 'react'
import type { GridCell } from '../workbook/session.ts'
import type { WorkbookActions } from '../workbook/use-workbook.ts'

/** Rows of one request. */
const block = 50

type Rows = readonly (readonly GridCell[])[]

/** The rows of a sheet near the screen. The worker holds the others. Rows of the state before stay until the new ones have come. */
export function useGridRows(
  rows: WorkbookActions['rows'],
  sheet: number,
  version: number,
  first: number,
  last: number,
): ReadonlyMap<number, readonly GridCell[]> {
  const [rowsInView, setRowsInView] = useState<ReadonlyMap<number, readonly GridCell[]>>(new Map())
  const from = Math.floor(first / block) * block
  const to = (Math.floor(last / block) + 1) * block
  useEffect(() => {
    let isCurrent = true
    const show = (found: Rows) => {
      if (isCurrent) setRowsInView(new Map(found.map((cells, i) => [from + i, cells])))
    }
    void rows(version, sheet, from, to).then((found) => found && show(found))
    return () => {
      isCurrent = false
    }
  }, [rows, sheet, version, from, to])
  return rowsInView
}
