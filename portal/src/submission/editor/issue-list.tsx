import { Link } from 'wouter'
import type { IssueView } from '../workbook/session.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** An issue and its place in the report. */
export interface IssueEntry {
  readonly issue: IssueView
  readonly index: number
}

interface Props {
  readonly issues: readonly IssueEntry[]
  readonly isBusy: boolean
  readonly onFix: (index: number) => void
  /** Shows the cell of a sheet, as in `F5`; absent where no grid is shown. */
  readonly onShow?: (sheet: string, cell: string) => void
}

/** Faults in the order of the report, each with its cells and what mends it. */
export const IssueList = ({ issues, isBusy, onFix, onShow }: Props) => (
  <ul className="issues">
    {issues.map(({ issue, index }) => {
      const { id, level, sheet, columns, range, what, mend, examples, count, fix } = issue
      const [column] = columns
      return (
        <li key={`${id} ${sheet} ${columns.join(' ')} ${range}`} className="issue" data-level={level}>
          <div className="issue-text">
            <p>
              <strong className="issue-level">{texts[level]}</strong>{' '}
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
              <p className="issue-cells small">
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
              className="button issue-fix"
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
