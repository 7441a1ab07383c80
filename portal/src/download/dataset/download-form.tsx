import {
  formatCount,
  judgeDownload,
  sentence,
  subsetProblems,
  wholeSubset,
  type DownloadVerdict,
  type Subset,
  type SubsetBounds,
} from '@isobath/domain'
import { useState } from 'react'
import { LoginButton } from '../../shell/login/login-button.tsx'
import type { DatasetPage } from '../../service/catalog.ts'
import { Switch } from '../../shell/controls/switch.tsx'
import { SubsetForm, subsetOf, textsOfSubset, type SubsetTexts } from '../subset/subset-form.tsx'
import { screenTexts } from './screen-texts.ts'
import type { DirectDownload } from './use-direct-download.ts'
import { useDownloadSize } from '../subset/use-download-size.ts'

/** What the reader has requested. */
export interface DownloadOptions {
  readonly ancillaryData: boolean
  /** Undefined for the whole dataset. */
  readonly subset: Subset | undefined
  /** The rows that will come, where they are known. */
  readonly rows: number | undefined
}

interface Props {
  readonly dataset: DatasetPage['dataset']
  readonly hasAncillaryData: boolean
  readonly direct: DirectDownload
  readonly onDownload: (options: DownloadOptions, verdict: DownloadVerdict) => void
  readonly onDirect: () => void
  readonly onInfo: () => void
  readonly onClose: () => void
}

/** What a dataset covers. */
const boundsOf = (dataset: DatasetPage['dataset']): SubsetBounds => ({
  latMin: dataset.Lat_Min ?? -90,
  latMax: dataset.Lat_Max ?? 90,
  lonMin: dataset.Lon_Min ?? -180,
  lonMax: dataset.Lon_Max ?? 180,
  depthMin: dataset.Depth_Min,
  depthMax: dataset.Depth_Max,
  timeMin: dataset.Time_Min,
  timeMax: dataset.Time_Max,
})

/** The first view of the dialog: ancillary data, a subset, its size, and the ways to download. */
export function DownloadForm({ dataset, hasAncillaryData, direct, ...on }: Props) {
  const bounds = boundsOf(dataset)
  const [ancillaryData, setAncillaryData] = useState(hasAncillaryData)
  const [isSubset, setSubset] = useState(false)
  const [texts, setTexts] = useState<SubsetTexts>(() => textsOfSubset(wholeSubset(bounds)))
  const subset = isSubset ? subsetOf(texts) : undefined
  const isValid = !subset || Object.keys(subsetProblems(subset, bounds)).length === 0
  const total = dataset.Row_Count
  const size = useDownloadSize([dataset.Short_Name], subset, isValid && (isSubset || total === null))
  const verdict = judgeDownload({ rows: total, subset: isSubset, ancillaryData, sizeCheck: size.check })
  const isEnabled = verdict.enabled && isValid
  // The service has counted the rows of a dataset that states no count, and refuses the whole dataset.
  if (verdict.turnSubsetOn && !isSubset) setSubset(true)
  return (
    <>
      <div className="dialog-scroll">
        <p className="soft">
          {total === null ? screenTexts.rowsAreNotKnown : screenTexts.rowsInAll(formatCount(total))}{' '}
          <button type="button" className="link" onClick={on.onInfo}>
            {screenTexts.aboutTheDownload}
          </button>
        </p>
        <Switch
          className="download-switch"
          isOn={ancillaryData}
          isDisabled={!hasAncillaryData}
          onSwitch={setAncillaryData}
        >
          {screenTexts.ancillaryData}
          {!hasAncillaryData && <span className="small soft">{screenTexts.noAncillaryData}</span>}
        </Switch>
        <Switch className="download-switch" isOn={isSubset} onSwitch={setSubset}>
          {screenTexts.subset}
        </Switch>
        {isSubset && <SubsetForm texts={texts} bounds={bounds} onTexts={setTexts} />}
        <output className="small">
          {isSubset && size.rows !== undefined && screenTexts.rowsInTheSubset(formatCount(size.rows))}
        </output>
        {verdict.problem && (
          <p className="problem" role="alert">
            {sentence(verdict.problem)}{' '}
            {verdict.enabled && (
              <button type="button" className="link" onClick={size.retry}>
                {screenTexts.checkTheSizeAgain}
              </button>
            )}
            <LoginButton fault={size.fault} onRetry={size.retry} />
            {verdict.problem.type === 'downloadTooLarge' && !isSubset && screenTexts.turnOnTheSubset}
          </p>
        )}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={on.onClose}>
          {screenTexts.cancel}
        </button>
        <button
          type="button"
          className="button"
          disabled={direct.state !== 'ready'}
          title={direct.state === 'absent' ? screenTexts.noFiles : undefined}
          onClick={on.onDirect}
        >
          {direct.state === 'loading' ? screenTexts.loadingDirectDownload : screenTexts.directDownloadFromStorage}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={!isEnabled}
          aria-live="polite"
          onClick={() =>
            isEnabled &&
            on.onDownload({ ancillaryData, subset, rows: isSubset ? size.rows : (total ?? undefined) }, verdict)
          }
        >
          {verdict.button}
        </button>
      </div>
    </>
  )
}
