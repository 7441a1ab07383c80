import { formatCount } from '@isobath/domain'
import { isUnchanged, type SheetDifference } from '../workbook/difference.ts'

/** How an update differs from the latest workbook of its submission. */
export const DifferenceReport = ({ sheets }: { readonly sheets: readonly SheetDifference[] }) => (
  <section aria-labelledby="difference-title" className="editor-part">
    <h2 id="difference-title">Changes since the last version</h2>
    {sheets.every(isUnchanged) ? (
      <p>The workbook is the same as the last version.</p>
    ) : (
      <ul className="findings">
        {sheets
          .filter((sheet) => !isUnchanged(sheet))
          .map(({ sheet, rowsBefore, rowsNow, columnsAdded, columnsRemoved, cellsChanged, examples }) => (
            <li key={sheet} className="finding">
              <div className="finding-text">
                <p>
                  <code>{sheet}</code>
                </p>
                {rowsBefore !== rowsNow && (
                  <p>
                    {formatCount(rowsBefore)} → {formatCount(rowsNow)} rows
                  </p>
                )}
                {columnsAdded.length > 0 && <p>Columns added: {columnsAdded.join(', ')}</p>}
                {columnsRemoved.length > 0 && <p>Columns removed: {columnsRemoved.join(', ')}</p>}
                {cellsChanged > 0 && (
                  <p>
                    {formatCount(cellsChanged)} {cellsChanged === 1 ? 'cell' : 'cells'} changed
                  </p>
                )}
                <p className="finding-cells small">
                  {examples.map(({ cell, before, now }) => (
                    <span key={cell}>
                      {cell}: {before || 'blank'} → {now || 'blank'}
                    </span>
                  ))}
                </p>
              </div>
            </li>
          ))}
      </ul>
    )}
  </section>
)
