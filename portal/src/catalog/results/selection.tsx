import { downloads, formatCount } from '@isobath/domain'
import { atom, useAtom, useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { currentUser } from '../../service/people/session.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { Tick, withTick } from '../../shell/controls/tick.tsx'
import { catalogWorker } from '../catalog-worker.ts'
import { screenTexts } from './screen-texts.ts'

const BulkDialog = lazyPart(() => import('../../download/bulk/bulk-dialog.tsx'))

/** Short names of the datasets that are selected for one download. They stay when another search comes. */
const selectedAtom = atom<readonly string[]>([])

interface SelectProps {
  readonly shortName: string
  readonly longName: string
}

/** Selects a dataset of the results. */
export function SelectDataset({ shortName, longName }: SelectProps) {
  const [selected, setSelected] = useAtom(selectedAtom)
  return (
    <Tick
      className="result-tick"
      label={screenTexts.select(longName)}
      isTicked={selected.includes(shortName)}
      onTick={(isTicked) => setSelected(withTick(selected, shortName, isTicked))}
    />
  )
}

/** How many datasets are selected, and their download as one archive. It needs an account: a visitor signs in first, and then goes on (R12). */
export function Selection({ total }: { readonly total: number | undefined }) {
  const [selected, setSelected] = useAtom(selectedAtom)
  const [isDownloading, setDownloading] = useState(false)
  const logIn = useSetAtom(loginAtom)
  const count = selected.length
  const isTooMany = count > downloads.bulkDatasets
  const open = () => setDownloading(true)
  const selectAll = async () => {
    const names = await catalogWorker().names()
    setSelected([...new Set([...selected, ...names])])
  }
  // While a search runs its room is kept.
  if (total === 0 && count === 0) return null
  return (
    <div className="catalog-selection">
      <output className="small soft">
        {count === 0
          ? screenTexts.selectToDownload
          : isTooMany
            ? screenTexts.selectedTooMany(formatCount(count), formatCount(downloads.bulkDatasets))
            : screenTexts.selected(count)}
      </output>
      <button type="button" className="button" disabled={!total} onClick={() => void selectAll()}>
        {screenTexts.selectAll}
      </button>
      {count > 0 && (
        <>
          <button type="button" className="button" onClick={() => setSelected([])}>
            {screenTexts.clearSelection}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isTooMany}
            onClick={() => (currentUser() ? open() : logIn({ purpose: 'download', resume: open }))}
          >
            {screenTexts.downloadSelected}
          </button>
        </>
      )}
      {isDownloading && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setDownloading(false)}>
          <Suspense>
            <ReturnFocus>
              <BulkDialog shortNames={selected} onClose={() => setDownloading(false)} />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </div>
  )
}
