import {
  formatCount,
  judgeDownload,
  sentence,
  subsetProblems,
  wholeSubset,
  type DownloadVerdict,
  type Subset,
} from '@isobath/domain'
import { useState } from 'react'
import { LoginButton } from '../../shell/login/login-button.tsx'
import { describeStatus, type Fault } from '../../service/request.ts'
import type { Coverage, RowCounts } from '../../service/bulk-download.ts'
import { Switch } from '../../shell/controls/switch.tsx'
import { SubsetForm, subsetOf, textsOfSubset, type SubsetTexts } from '../subset/subset-form.tsx'
import { useDownloadSize } from '../subset/use-download-size.ts'
import { type Extent, subsetWithin, unionBounds } from './bulk-bounds.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly datasets: readonly Coverage[]
  /** What the subset begins with, where one is wanted. */
  readonly extent?: Extent | undefined
  readonly onDownload: (subset: Subset | undefined, rows: number | undefined) => void
  readonly onClose: () => void
}

/** What is in all datasets together; undefined where one of them is not counted. */
const totalOf = (datasets: readonly Coverage[]): number | undefined => {
  const counts = datasets.map(({ Row_Count }) => Row_Count)
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === null ? undefined : sum + count),
    0,
  )
}

/** A subset that is the same for several datasets, its size in each, and the button that downloads it. */
export function BulkForm({ datasets, extent, onDownload, onClose }: Props) {
  const bounds = unionBounds(datasets)
  const [isSubset, setSubset] = useState(extent !== undefined)
  const [texts, setTexts] = useState<SubsetTexts>(() =>
    textsOfSubset(extent ? subsetWithin(bounds, extent) : wholeSubset(bounds)),
  )
  const subset = isSubset ? subsetOf(texts) : undefined
  const isValid = !subset || Object.keys(subsetProblems(subset, bounds)).length === 0
  const total = totalOf(datasets)
  const size = useDownloadSize(
    datasets.map(({ Dataset_Name }) => Dataset_Name),
    subset,
    isValid && (isSubset || total === undefined),
    true,
  )
  const rows = isSubset ? size.rows : (total ?? size.rows)
  const verdict = judgeDownload({
    rows: isSubset ? null : (total ?? null),
    bulk: true,
    subset: isSubset,
    ancillaryData: false,
    sizeCheck: size.check,
  })
  const isEnabled = verdict.enabled && isValid && rows !== 0
  return (
    <>
      <div className="dialog-scroll">
        <Switch className="download-switch" isOn={isSubset} onSwitch={setSubset}>
          {screenTexts.subset}
          <span className="small soft">{screenTexts.sameForEveryDataset}</span>
        </Switch>
        {isSubset && <SubsetForm texts={texts} bounds={bounds} onTexts={setTexts} />}
        <DatasetRows datasets={datasets} counts={isSubset ? size.counts : undefined} isSubset={isSubset} />
        <output className="small">
          {rows !== undefined &&
            (isSubset ? screenTexts.rowsInTheSubset(formatCount(rows)) : screenTexts.rowsInAll(formatCount(rows)))}
        </output>
        <BulkProblem verdict={verdict} rows={rows} fault={size.fault} onRetry={size.retry} />
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {screenTexts.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={!isEnabled}
          aria-live="polite"
          onClick={() => isEnabled && onDownload(subset, rows)}
        >
          {verdict.button}
        </button>
      </div>
    </>
  )
}

interface RowsProps {
  readonly datasets: readonly Coverage[]
  /** The rows of each in the subset, once they are counted. */
  readonly counts: RowCounts | undefined
  readonly isSubset: boolean
}

const DatasetRows = ({ datasets, counts, isSubset }: RowsProps) => (
  <table className="bulk-rows">
    <thead>
      <tr>
        <th scope="col">{screenTexts.dataset}</th>
        <th scope="col">{screenTexts.rows}</th>
      </tr>
    </thead>
    <tbody>
      {datasets.map(({ Dataset_Name, Row_Count }) => {
        const rows = isSubset ? counts?.[Dataset_Name] : (Row_Count ?? undefined)
        return (
          <tr key={Dataset_Name}>
            <th scope="row">{Dataset_Name}</th>
            <td className="tabular">{rows === undefined ? '–' : formatCount(rows)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

interface ProblemProps {
  readonly verdict: DownloadVerdict
  readonly rows: number | undefined
  /** Why the rows could not be counted. */
  readonly fault: Fault | undefined
  readonly onRetry: () => void
}

/** Why nothing can be downloaded, or why it may fail. */
function BulkProblem({ verdict: { problem, enabled }, rows, fault, onRetry }: ProblemProps) {
  if (rows === 0) return <p className="problem">{screenTexts.noRowInThisSubset}</p>
  if (!problem) return null
  return (
    <p className="problem" role="alert">
      {fault && `${screenTexts.countFailed(describeStatus(fault))}. `}
      {sentence(problem)}{' '}
      {enabled && (
        <button type="button" className="link" onClick={onRetry}>
          {screenTexts.checkTheSizeAgain}
        </button>
      )}
      <LoginButton fault={fault} onRetry={onRetry} />
    </p>
  )
}
