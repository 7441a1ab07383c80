import { formatCount } from '@isobath/domain'
import type { Change } from '../workbook/session.ts'

/** Every change since the file was opened, the latest first. */
export function ChangeLog({ changes, isBusy, onUndo }: Props) {
  return (
    <details className="change-log">
      <summary>
        Change log <span className="badge">{formatCount(changes.length)}</span>
      </summary>
      {changes.length === 0 ? (
        <p className="soft">Nothing was changed yet.</p>
      ) : (
        <>
          <p>
            <button type="button" className="button" disabled={isBusy} onClick={onUndo}>
              Undo the last change
            </button>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <section className="table-scroll" tabIndex={0} aria-label="Changes">
            <table>
              <thead>
                <tr>
                  <th scope="col">Sheet</th>
                  <th scope="col">Cell</th>
                  <th scope="col">Change</th>
                  <th scope="col">From</th>
                  <th scope="col">To</th>
                </tr>
              </thead>
              <tbody>
                {changes.toReversed().map((change, i) => (
                  <tr key={changes.length - i}>
                    <td>{change.sheet}</td>
                    <td>
                      {change.cell}
                      {change.count > 1 && ` and ${formatCount(change.count - 1)} more`}
                    </td>
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
