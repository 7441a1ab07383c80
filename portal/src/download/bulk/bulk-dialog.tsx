import { formatCount, type Subset } from '@isobath/domain'
import { useSetAtom } from 'jotai'

import { describeStatus } from '../../service/request.ts'
import { fetchCoverage, requestDatasets } from '../../service/bulk-download.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { bytesOfRow, startTransferAtom } from '../transfer/transfers.ts'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import type { Extent } from './bulk-bounds.ts'
import { BulkForm } from './bulk-form.tsx'
import { screenTexts } from './screen-texts.ts'
import '../download.css'

interface Props {
  readonly shortNames: readonly string[]
  /** What the subset begins with, where one is wanted. */
  readonly extent?: Extent | undefined
  readonly onClose: () => void
}

/** Downloads several datasets as one zip, each whole or the same subset of each. */
export default function BulkDialog({ shortNames, extent, onClose }: Props) {
  const coverage = useRequest(shortNames.join(' '), (signal) => fetchCoverage(shortNames, signal))
  const start = useSetAtom(startTransferAtom)
  const save = (subset: Subset | undefined, rows: number | undefined) => {
    onClose()
    void start({
      name: `datasets_${Date.now()}.zip`,
      content: 'datasets',
      request: (signal) => requestDatasets(shortNames, subset, signal),
      ...(rows === undefined ? {} : { expectedBytes: rows * bytesOfRow }),
    })
  }
  return (
    <Dialog
      title={
        shortNames.length === 1
          ? screenTexts.downloadOneDataset
          : screenTexts.downloadDatasets(formatCount(shortNames.length))
      }
      className="wide download"
      onClose={onClose}
    >
      {coverage.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheDatasets}</p>}
      {coverage.state === 'failed' && (
        <LoadFailure
          sentence={screenTexts.initializeFailed(describeStatus(coverage.fault))}
          fault={coverage.fault}
          onRetry={coverage.retry}
        />
      )}
      {coverage.state === 'succeeded' && (
        <BulkForm datasets={coverage.value} extent={extent} onDownload={save} onClose={onClose} />
      )}
    </Dialog>
  )
}
