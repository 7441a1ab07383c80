import { formatCount } from '@isobath/domain'
import type { Change } from '../workbook/session.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** Every change since the file was opened, the latest first. */
export function ChangeLog({ changes, isBusy, onUndo }: Props) {
  return (
    <details className="change-log">
      <summary>
        {texts.changeLog} <span className="badge">{formatCount(changes.length)}</span>
      </summary>
      {changes.length === 0 ? (
        <p className="soft">{texts.noChange}</p>
      ) : (
        <>
          <p>
            <button type="button" className="button" disabled={isBusy} onClick={onUndo}>
              {texts.undo}
            </button>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <section className="table-scroll" tabIndex={0} aria-label={texts.changes}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.sheetName}</th>
                  <th scope="col">{texts.cellName}</th>
                  <th scope="col">{texts.change}</th>
                  <th scope="col">{texts.from}</th>
                  <th scope="col">{texts.to}</th>
                </tr>
              </thead>
              <tbody>
                {changes.toReversed().map((change, i) => (
                  <tr key={changes.length - i}>
                    <td>{change.sheet}</td>
                    <td>{change.count > 1 ? texts.cellAndMore(change.cell, change.count - 1) : change.cell}</td>
                    <td>{change.how}</td>
                    <td>{change.from}</td>
                    <td>{change.to}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </details>
  )
}

interface Props {
  readonly changes: readonly Change[]
  readonly isBusy: boolean
  readonly onUndo: () => void
}
