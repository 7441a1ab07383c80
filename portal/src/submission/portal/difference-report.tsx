import { isUnchanged, type SheetDifference } from '../workbook/difference.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** How an update differs from the latest workbook of its submission. */
export const DifferenceReport = ({ sheets }: { readonly sheets: readonly SheetDifference[] }) => (
  <section aria-labelledby="difference-title" className="editor-part">
    <h2 id="difference-title">{texts.differenceTitle}</h2>
    {sheets.every(isUnchanged) ? (
      <p>{texts.noDifference}</p>
    ) : (
      <ul className="issues">
        {sheets
          .filter((sheet) => !isUnchanged(sheet))
          .map(({ sheet, rowsBefore, rowsNow, columnsAdded, columnsRemoved, cellsChanged, examples }) => (
            <li key={sheet} className="issue">
              <div className="issue-text">
                <p>
                  <code>{sheet}</code>
                </p>
                {rowsBefore !== rowsNow && <p>{texts.rows(rowsBefore, rowsNow)}</p>}
                {columnsAdded.length > 0 && <p>{texts.columnsAdded(columnsAdded)}</p>}
                {columnsRemoved.length > 0 && <p>{texts.columnsRemoved(columnsRemoved)}</p>}
                {cellsChanged > 0 && <p>{texts.cellsChanged(cellsChanged)}</p>}
                <p className="issue-cells small">
                  {examples.map(({ cell, before, now }) => (
                    <span key={cell}>{texts.cellChanged(cell, before, now)}</span>
                  ))}
                </p>
              </div>
            </li>
          ))}
      </ul>
    )}
  </section>
)
