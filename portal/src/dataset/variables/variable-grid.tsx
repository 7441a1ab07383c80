import { formatCount, layout } from '@isobath/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtom } from 'jotai'
import { type MouseEvent, useRef, useState } from 'react'
import { catalogWorker } from '../../catalog/catalog-worker.ts'
import { describeFault } from '../../service/request.ts'
import { download, fileName } from '../../shell/files/download.ts'
import { useIsPrinting } from '../../shell/print/use-is-printing.ts'
import { Icon } from '../../shell/text/icon.tsx'
import { pageQueryAtom } from '../page-query.ts'
import { cellText, type Column, type ColumnKey, columnGroups, cutText, type VariableEntry } from './columns.ts'
import type { VariableView } from './find-variables.ts'
import { GridMenu, type GridMenuPlace } from './grid-menu.tsx'
import { screenTexts } from './screen-texts.ts'
import { SidePanel } from './side-panel.tsx'
import { readSort, writeSort } from './sort-code.ts'
import { PaperTables } from './paper-tables.tsx'
import { useVariables } from './use-variables.ts'
import './variable-grid.css'

const { row: rowHeight, max: maxHeight } = layout.variableGrid
const shownGroups = columnGroups.map((group) => ({
  ...group,
  columns: group.columns.filter(({ isHidden }) => !isHidden),
}))
const shownColumns = shownGroups.flatMap(({ columns }) => columns)
const gridWidth = shownColumns.reduce((sum, { width }) => sum + width, 0)
/** Columns whose cells open the side panel. */
const opening = new Set<ColumnKey>(['Comment', 'Metadata'])

/** All variables of a dataset: groups of columns, a quick filter and an order that are in the address, copy and CSV. Rows off the screen are not in the page. */
export default function VariableGrid({ shortName }: { readonly shortName: string }) {
  const [query, setQuery] = useAtom(pageQueryAtom)
  const view: VariableView = { words: query.get('words') ?? '', sort: readSort(query.get('sort')) }
  const { request, variables, shown } = useVariables(shortName, view)
  const [focused, setFocused] = useState<VariableEntry>()
  const [menu, setMenu] = useState<GridMenuPlace>()
  const isPrinting = useIsPrinting()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const rows = virtualizer.getVirtualItems()
  const above = rows[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  const save = async () => {
    const text = await catalogWorker().variablesCsv(shown)
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName([shortName, 'variables'], 'csv'))
  }
  const openMenu = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('td, tbody th')
    if (!cell) return
    event.preventDefault()
    const chosen = getSelection()?.toString() ?? ''
    const { left, bottom } = cell.getBoundingClientRect()
    // The key for menus has no pointer.
    const isKey = event.clientX === 0 && event.clientY === 0
    setMenu({
      cell,
      x: isKey ? left : event.clientX,
      y: isKey ? bottom : event.clientY,
      text: chosen === '' ? (cell.dataset['copy'] ?? cell.textContent) : chosen,
    })
  }
  return (
    <section aria-labelledby="variables-title" className="dataset-section">
      <div className="grid-head">
        <h2 id="variables-title">{screenTexts.variables}</h2>
        <input
          type="search"
          className="input grid-filter"
          aria-label={screenTexts.filterTheVariables}
          placeholder={screenTexts.filterTheVariables}
          value={view.words}
          onChange={(event) => setQuery({ words: event.target.value })}
        />
        <output className="small soft tabular">
          {request.state === 'succeeded' &&
            screenTexts.shownVariables(formatCount(shown.length), formatCount(variables.length))}
        </output>
        <button type="button" className="button" disabled={shown.length === 0} onClick={() => void save()}>
          <Icon name="table" />
          {screenTexts.csvExport}
        </button>
      </div>
      {request.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheVariables}</p>}
      {request.state === 'failed' && (
        <div role="alert" className="search-failed">
          <p>{screenTexts.variablesFailed}</p>
          <p className="soft small">{describeFault(request.fault)}</p>
          <button type="button" className="button" onClick={request.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {request.state === 'succeeded' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu offers what buttons offer too
        <section
          ref={scroller}
          className="grid-scroll"
          aria-label={screenTexts.allVariables}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          style={{ maxHeight }}
          onContextMenu={openMenu}
        >
          <table className="grid" aria-rowcount={shown.length + 2} style={{ width: gridWidth }}>
            <colgroup>
              {shownColumns.map(({ key, width }) => (
                <col key={key} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {shownGroups.map(({ label, columns }) => (
                  <th key={label} scope="colgroup" colSpan={columns.length} className="grid-group">
                    <span>{label}</span>
                  </th>
                ))}
              </tr>
              <tr aria-rowindex={2}>
                {shownColumns.map((column) => (
                  <HeadCell
                    key={column.key}
                    column={column}
                    sort={view.sort}
                    onSort={(sort) => setQuery({ sort: writeSort(sort) })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
              {rows.map(({ index }) => {
                const entry = shown[index]
                return (
                  entry && (
                    <tr key={entry.Variable} aria-rowindex={index + 3} style={{ height: rowHeight }}>
                      {shownColumns.map((column) => (
                        <BodyCell key={column.key} column={column} entry={entry} onOpen={() => setFocused(entry)} />
                      ))}
                    </tr>
                  )
                )
              })}
              {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
            </tbody>
          </table>
          {shown.length === 0 && (
            <p className="soft grid-nothing">
              {variables.length === 0 ? screenTexts.noVariables : screenTexts.noVariableMatches}
            </p>
          )}
        </section>
      )}
      {isPrinting && <PaperTables variables={shown} />}
      {menu && <GridMenu place={menu} onExport={() => void save()} onClose={() => setMenu(undefined)} />}
      {focused && <SidePanel variables={variables} focused={focused} onClose={() => setFocused(undefined)} />}
    </section>
  )
}

interface HeadProps {
  readonly column: Column
  readonly sort: VariableView['sort']
  readonly onSort: (sort: VariableView['sort']) => void
}

/** A press sorts upwards, the next downwards, the third not at all. */
function HeadCell({ column: { key, label, isNumber }, sort, onSort }: HeadProps) {
  const direction = sort?.key === key ? sort.direction : undefined
  const next =
    direction === undefined
      ? ({ key, direction: 'ascending' } as const)
      : direction === 'ascending'
        ? ({ key, direction: 'descending' } as const)
        : undefined
  return (
    <th scope="col" aria-sort={direction} data-number={isNumber}>
      <button type="button" className="grid-sort" onClick={() => onSort(next)}>
        {label}
        {direction && <Icon name="down" />}
      </button>
    </th>
  )
}

interface BodyProps {
  readonly column: Column
  readonly entry: VariableEntry
  readonly onOpen: () => void
}

function BodyCell({ column, entry, onOpen }: BodyProps) {
  const text = cellText(column, entry)
  const title = text.length > 20 ? text : undefined
  if (column.key === 'Long_Name') {
    return (
      <th scope="row" title={title}>
        {text}
      </th>
    )
  }
  if (opening.has(column.key)) {
    return (
      <td data-copy={text}>
        {text !== '' && (
          <button type="button" className="grid-open" aria-haspopup="dialog" onClick={onOpen}>
            {column.key === 'Metadata' ? screenTexts.show : cutText(text)}
            <span className="out-of-sight"> {screenTexts.ofTheVariable(entry.Long_Name)}</span>
          </button>
        )}
      </td>
    )
  }
  return (
    <td data-number={column.isNumber} title={title}>
      {text}
    </td>
  )
}
