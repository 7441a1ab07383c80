import { Link } from 'wouter'
import type { ShownFinding } from '../workbook/session.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** A finding and its place in the report. */
export interface ListedFinding {
  readonly finding: ShownFinding
  readonly index: number
}

interface Props {
  readonly findings: readonly ListedFinding[]
  readonly isBusy: boolean
  readonly onFix: (index: number) => void
  /** Shows the cell of a sheet, as in `F5`; absent where no grid is shown. */
  readonly onShow?: (sheet: string, cell: string) => void
}

/** Faults in the order of the report, each with its cells and what mends it. */
export const FindingList = ({ findings, isBusy, onFix, onShow }: Props) => (
  <ul className="findings">
    {findings.map(({ finding, index }) => {
      const { id, level, sheet, columns, range, what, mend, examples, count, fix } = finding
      const [column] = columns
      return (
        <li key={`${id} ${sheet} ${columns.join(' ')} ${range}`} className="finding" data-level={level}>
          <div className="finding-text">
            <p>
              <strong className="finding-level">{texts[level]}</strong>{' '}
              {sheet && (
                <code>
                  {sheet}
                  {range && ` ${range}`}
                </code>
              )}
            </p>
            <p>{what}</p>
            <p className="small soft">
              {mend}{' '}
              {column !== undefined && /^[a-z_]+$/.test(column) && sheet !== 'data' && (
                <Link href={`/datasubmission/guide?focus=${column}#dataset-preparation`}>{texts.about(column)}</Link>
              )}
            </p>
            {onShow && sheet && examples.length > 0 && (
              <p className="finding-cells small">
                {examples.map(({ cell, value }) => (
                  <button key={cell} type="button" className="link" onClick={() => onShow(sheet, cell)}>
                    {cell}
                    {value && <span className="soft"> {value}</span>}
                  </button>
                ))}
                {count > examples.length && <span className="soft">{texts.andMore(count - examples.length)}</span>}
              </p>
            )}
          </div>
          {fix && (
            <button
              type="button"
              className="button finding-fix"
              disabled={isBusy}
              onClick={() => onFix(index)}
              aria-label={texts.fixOf(fix.label, fix.count, `${sheet} ${range ?? ''}`)}
            >
              {texts.fix(fix.label, fix.count)}
            </button>
          )}
        </li>
      )
    })}
  </ul>
)
