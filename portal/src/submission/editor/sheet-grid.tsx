/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers drop the roles of table elements that stand at computed places */
import { columnLetters, formatCount, type CellPlace } from '@isobath/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownSheet } from '../workbook/session.ts'
import type { WorkbookActions } from '../workbook/use-workbook.ts'
import { CellInput } from './cell-input.tsx'
import { useGridRows } from './use-grid-rows.ts'
import { useRowRange } from './use-row-range.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** A cell of the grid; row −1 is the header. */
export interface GridPlace {
  readonly column: number
  readonly row: number
}

interface Props {
  readonly sheet: ShownSheet
  readonly version: number
  readonly rows: WorkbookActions['rows']
  readonly onEdit: (place: CellPlace, text: string) => void
  readonly current: GridPlace
  readonly onCurrent: (place: GridPlace) => void
}

const rowHeight = 32
const columnWidth = 152
/** Room for `2020-01-02T06:30:00Z`. */
const timeWidth = 184
const numberWidth = 64
/** Room for a horizontal scroll bar and the borders. */
const barHeight = 20

/**
 * The cells of a sheet, of which only those near the screen are in the page. Arrows move, Enter, F2 and typing edit, Delete clears; in an edited cell Enter and Tab keep
 * the text, and Escape drops it.
 */
export function SheetGrid({ sheet, version, rows, onEdit, current, onCurrent }: Props) {
  const { headers, place } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ readonly at: GridPlace; readonly text: string }>()
  const hasFocus = useRef(false)
  const { range, scrollTop } = useRowRange(scroller, sheet.rows, rowHeight)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const columns = useVirtualizer({
    horizontal: true,
    count: headers.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => (headers[column]?.trim() === 'time' ? timeWidth : columnWidth),
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
    overscan: 2,
  })
  const { first, last } = range.spanAt(scrollTop)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  const rowsInView = useGridRows(rows, place, version, first, Math.max(first, last))
  const textAt = ({ column, row }: GridPlace) =>
    row < 0 ? (headers[column] ?? '') : (rowsInView.get(row)?.[column]?.text ?? '')

  const showRow = useEffectEvent((row: number) => {
    if (scroller.current) scroller.current.scrollTop = range.scrollTopShowing(row, scroller.current.scrollTop)
  })
  const isMeasured = range.viewport > 0
  useEffect(() => {
    if (isMeasured && current.row >= 0) showRow(current.row)
    columns.scrollToIndex(current.column)
  }, [current, columns, isMeasured])
  // The current cell may have been out of the page when it became current.
  useEffect(() => {
    if (!hasFocus.current || editing) return
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const move = (down: number, right: number) =>
    onCurrent({
      row: Math.max(-1, Math.min(sheet.rows - 1, current.row + down)),
      column: Math.max(0, Math.min(headers.length - 1, current.column + right)),
    })
  const commit = (text: string) => {
    if (editing && text !== textAt(editing.at)) onEdit({ sheet: place, ...editing.at }, text)
    setEditing(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [page, 0],
      PageUp: [-page, 0],
      Home: [0, -current.column],
      End: [0, headers.length],
    }
    const step = moves[event.key]
    if (step) move(...step)
    else if (event.key === 'Enter' || event.key === 'F2') setEditing({ at: current, text: textAt(current) })
    else if (event.key === 'Delete' || event.key === 'Backspace') onEdit({ sheet: place, ...current }, '')
    else if (event.key.length === 1) setEditing({ at: current, text: event.key })
    else return
    event.preventDefault()
  }
  const cell = (at: GridPlace, left: number, width: number, level?: 'error' | 'warning') => {
    const isCurrent = at.row === current.row && at.column === current.column
    const isEdited = editing?.at.row === at.row && editing.at.column === at.column
    const text = textAt(at)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the grid takes the keys of all cells
      <div
        key={at.column}
        role={at.row < 0 ? 'columnheader' : 'gridcell'}
        aria-colindex={at.column + 2}
        tabIndex={isCurrent ? 0 : -1}
        className="sheet-cell"
        data-level={level}
        data-current={isCurrent}
        aria-invalid={level === 'error' || undefined}
        aria-selected={isCurrent}
        style={{ left, width }}
        title={text}
        onClick={() => onCurrent(at)}
        onDoubleClick={() => setEditing({ at, text })}
      >
        {isEdited ? (
          <CellInput
            label={`${columnLetters(at.column)}${at.row + 2}`}
            initial={editing.text}
            onCommit={(text, way) => {
              commit(text)
              if (way === 'down') move(1, 0)
              if (way === 'right') move(0, 1)
            }}
            onCancel={() => setEditing(undefined)}
          />
        ) : (
          text
        )}
      </div>
    )
  }
  const across = columns.getVirtualItems()
  return (
    <div
      ref={scroller}
      className="sheet-grid"
      style={{ height: (sheet.rows + 1) * rowHeight + barHeight }}
      role="grid"
      tabIndex={-1}
      aria-label={texts.sheet(sheet.name)}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={headers.length + 1}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        // A focused cell that leaves the page loses the focus, and its event names no next element.
        if (relatedTarget && !scroller.current?.contains(relatedTarget)) hasFocus.current = false
      }}
    >
      <div role="presentation" style={{ height: range.height, width: columns.getTotalSize() }}>
        <div role="row" aria-rowindex={1} className="sheet-row sheet-header">
          <div role="columnheader" aria-colindex={1} className="sheet-number" style={{ width: numberWidth }}>
            <span className="out-of-sight">{texts.row}</span>
          </div>
          {across.map(({ index, start, size }) => cell({ column: index, row: -1 }, start, size))}
        </div>
        {shown.map((row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className="sheet-row"
            style={{ transform: `translateY(${range.topOf(row, scrollTop)}px)` }}
          >
            <div role="rowheader" aria-colindex={1} className="sheet-number" style={{ width: numberWidth }}>
              {formatCount(row + 2)}
            </div>
            {across.map(({ index, start, size }) =>
              cell({ column: index, row }, start, size, rowsInView.get(row)?.[index]?.level),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
