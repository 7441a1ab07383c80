import { isoDay, type DownloadVerdict } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { requestDatasets } from '../../service/bulk-download.ts'
import { fetchDatasetPage, fetchFeatures, type DatasetPage } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { fileName } from '../../shell/files/download.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { requestAncillary } from '../ancillary/request-ancillary.ts'
import { FilesView } from '../files/files-view.tsx'
import { bytesOfRow, startTransferAtom } from '../transfer/transfers.ts'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { DownloadForm, type DownloadOptions } from './download-form.tsx'
import { InfoView } from './info-view.tsx'
import { RowCountView } from './row-count-view.tsx'
import { screenTexts } from './screen-texts.ts'
import { useDirectDownload } from './use-direct-download.ts'
import '../download.css'

interface Props {
  readonly shortName: string
  readonly longName: string
  readonly onClose: () => void
}

type View = { readonly name: 'form' | 'info' | 'files' } | { readonly name: 'rows'; readonly options: DownloadOptions }
const titles = {
  form: undefined,
  info: screenTexts.aboutDownloads,
  rows: screenTexts.download,
  files: screenTexts.selectFiles,
} as const

/** Downloads a dataset: the whole of it or a subset, or its files. */
export default function DownloadDialog({ shortName, longName, onClose }: Props) {
  const page = useRequest(shortName, (signal) => fetchDatasetPage(shortName, signal))
  const features = useRequest('features', fetchFeatures)
  const direct = useDirectDownload(shortName)
  const [view, setView] = useState<View>({ name: 'form' })
  const start = useSetAtom(startTransferAtom)
  const dataset = page.state === 'succeeded' ? page.value.dataset : undefined
  const isReady = features.state === 'succeeded' || features.state === 'failed'
  const table = dataset?.Table_Name ?? ''
  const hasAncillaryData = features.state === 'succeeded' && features.value[table.toLowerCase()]?.ancillary === true

  const save = (
    { ancillaryData, subset, rows }: DownloadOptions,
    { Table_Name, Long_Name }: DatasetPage['dataset'],
  ) => {
    onClose()
    void start({
      name: fileName([Long_Name, isoDay(Date.now())], 'zip'),
      content: 'dataset',
      request: (signal) =>
        ancillaryData
          ? requestAncillary({ dataset: shortName, table: Table_Name }, subset, signal)
          : requestDatasets([shortName], subset, signal),
      ...(rows === undefined ? {} : { expectedBytes: rows * bytesOfRow }),
    })
  }
  const openFiles = () => {
    if (direct.state !== 'ready') return
    const { autoDownloadEligible, directDownloadLink, files } = direct.info
    if (!autoDownloadEligible || directDownloadLink === null) return setView({ name: 'files' })
    onClose()
    void start({
      name: `${shortName}_files.zip`,
      content: 'files',
      request: (signal) => fetch(directDownloadLink, { signal }),
      expectedBytes: files.reduce((sum, { size }) => sum + size, 0),
    })
  }
  const choose = (options: DownloadOptions, verdict: DownloadVerdict) => {
    if (verdict.prompt) return setView({ name: 'rows', options })
    if (dataset) save(options, dataset)
  }
  return (
    <Dialog title={titles[view.name] ?? longName} className="wide download" onClose={onClose}>
      {(page.state === 'inProgress' || (dataset && !isReady)) && <p className="soft">{screenTexts.loadingDataset}</p>}
      {page.state === 'failed' && (
        <LoadFailure sentence={screenTexts.datasetFailed} fault={page.fault} onRetry={page.retry} />
      )}
      {dataset && isReady && (
        <div className="download-view" hidden={view.name !== 'form'}>
          <DownloadForm
            dataset={dataset}
            hasAncillaryData={hasAncillaryData}
            direct={direct}
            onDownload={choose}
            onDirect={openFiles}
            onInfo={() => setView({ name: 'info' })}
            onClose={onClose}
          />
        </div>
      )}
      {view.name === 'info' && <InfoView onBack={() => setView({ name: 'form' })} />}
      {dataset && view.name === 'rows' && (
        <RowCountView
          rows={dataset.Row_Count ?? 0}
          canDirect={direct.state === 'ready'}
          onDirect={openFiles}
          onStandard={() => save(view.options, dataset)}
          onClose={onClose}
        />
      )}
      {direct.state === 'ready' && view.name === 'files' && (
        <FilesView info={direct.info} onBack={() => setView({ name: 'form' })} onClose={onClose} />
      )}
    </Dialog>
  )
}
