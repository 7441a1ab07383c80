import { bulkProblems, formatCount, sentence, waits } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { datasetPath } from '../shell/address/page-paths.ts'
import type { Extent } from '../download/bulk/bulk-bounds.ts'
import { startTransferAtom } from '../download/transfer/transfers.ts'
import { requestDatasets } from '../service/bulk-download.ts'
import type { CruisePage } from '../service/cruises.ts'
import { currentUser, loginPath } from '../service/people/session.ts'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../shell/controls/return-focus.tsx'
import { snackbarAtom } from '../shell/snackbar.tsx'
import { Tick, withTick } from '../shell/controls/tick.tsx'
import { queueDownload, takeQueuedDownload } from './queued-download.ts'
import { rowCount } from './row-count.ts'
import { screenTexts } from './screen-texts.ts'

const BulkDialog = lazyPart(() => import('../download/bulk/bulk-dialog.tsx'))

interface Props {
  readonly cruise: string
  /** When and where the cruise was: a subset begins with it. */
  readonly extent: Extent
  readonly datasets: CruisePage['datasets']
}

/** The datasets of a cruise. The reader selects some and downloads them as one zip, whole or as a subset. */
export function CruiseDatasets({ cruise, extent, datasets }: Props) {
  const [queued] = useState(() => (currentUser() ? takeQueuedDownload(cruise) : undefined))
  const [chosen, setChosen] = useState(queued?.datasets ?? [])
  const [isSubsetting, setSubsetting] = useState(false)
  const [notice, setNotice] = useState('')
  const start = useSetAtom(startTransferAtom)
  const [, navigate] = useLocation()
  const isAll = chosen.length === datasets.length
  const notify = useSetAtom(snackbarAtom)
  const save = (names: readonly string[], isSubset: boolean) => {
    if (!currentUser()) {
      queueDownload({ cruise, datasets: names, isSubset })
      // Only characters of the name that have a meaning in an address are escaped.
      return navigate(loginPath(`/catalog/cruises/${cruise.replaceAll(/[%?#/\\]/g, encodeURIComponent)}`))
    }
    const [problem] = bulkProblems({ shortNames: names })
    setNotice(problem ? sentence(problem) : '')
    if (problem) return
    if (isSubset) return setSubsetting(true)
    void start({
      name: `datasets_${Date.now()}.zip`,
      content: 'datasets',
      request: (signal) => requestDatasets(names, undefined, signal),
    })
  }
  const resume = useEffectEvent(() => {
    notify({ text: screenTexts.resumingAction, severity: 'info', lasts: waits.resumeMessage })
    save(chosen, queued?.isSubset ?? false)
  })
  useEffect(() => {
    if (!queued || queued.datasets.length === 0) return
    const timer = setTimeout(resume)
    return () => clearTimeout(timer)
  }, [queued])
  if (datasets.length === 0) return <p className="soft">{screenTexts.noDatasets}</p>
  return (
    <>
      <table className="plain-table cruise-datasets">
        <thead>
          <tr>
            <th scope="col">
              <Tick
                label={screenTexts.selectAllDatasets}
                isTicked={isAll}
                onTick={() => setChosen(isAll ? [] : datasets.map(({ Dataset_Name }) => Dataset_Name))}
              />
            </th>
            <th scope="col">{screenTexts.dataset}</th>
            <th scope="col">{screenTexts.variables}</th>
            <th scope="col">{screenTexts.rows}</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(({ Dataset_ID, Dataset_Name, Dataset_Long_Name, JSON_stats, variables }) => {
            const rows = rowCount(JSON_stats)
            return (
              <tr key={Dataset_ID}>
                <td>
                  <Tick
                    label={screenTexts.select(Dataset_Long_Name)}
                    isTicked={chosen.includes(Dataset_Name)}
                    onTick={(isTicked) => setChosen(withTick(chosen, Dataset_Name, isTicked))}
                  />
                </td>
                <th scope="row">
                  <Link href={datasetPath(Dataset_Name)}>{Dataset_Long_Name}</Link>
                </th>
                <td>{variables.map(({ Long_Name }) => Long_Name).join(', ')}</td>
                <td className="tabular">{rows === undefined ? '' : formatCount(rows)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="dataset-links">
        <button type="button" className="button primary" onClick={() => save(chosen, false)}>
          {screenTexts.download}
        </button>
        <button type="button" className="button" onClick={() => save(chosen, true)}>
          {screenTexts.downloadASubset}
        </button>
        <output className="small">{notice}</output>
      </div>
      {isSubsetting && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setSubsetting(false)}>
          <Suspense>
            <ReturnFocus>
              <BulkDialog shortNames={chosen} extent={extent} onClose={() => setSubsetting(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </>
  )
}
