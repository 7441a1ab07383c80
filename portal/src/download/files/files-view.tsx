import { downloadSeconds, formatBytes, judgeSelection } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { describeFault, type Fault } from '../../service/request.ts'
import { useRequest } from '../../service/use-request.ts'
import { fetchFiles, requestLink, type FilesInfo, type VaultFile, type VaultFolder } from '../../service/vault.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { TabList } from '../../shell/controls/tab-list.tsx'
import { startTransferAtom } from '../transfer/transfers.ts'
import { FileList } from './file-list.tsx'
import { limitHints } from './limit-hints.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** The main folder and its files. */
  readonly info: FilesInfo
  readonly onBack: () => void
  readonly onClose: () => void
}

type Selections = { readonly [Folder in VaultFolder]?: readonly VaultFile[] }

/** The folders that hold files, with their tabs. */
const foldersOf = ({ hasRep, hasNrt, hasRaw }: FilesInfo['availableFolders']) => ({
  processed: [...(hasRep ? (['rep'] as const) : []), ...(hasNrt ? (['nrt'] as const) : [])],
  hasRaw,
})

/** Selects files of a dataset's folders and downloads them as one archive. */
export function FilesView({ info, onBack, onClose }: Props) {
  const { processed, hasRaw } = foldersOf(info.availableFolders)
  const [folder, setFolder] = useState<VaultFolder>(info.mainFolder)
  const [selections, setSelections] = useState<Selections>({})
  const [fault, setFault] = useState<Fault>()
  const [isAsking, setAsking] = useState(false)
  const start = useSetAtom(startTransferAtom)
  const other = useRequest(folder === info.folderType ? undefined : folder, (signal) =>
    fetchFiles(info.shortName, folder, signal),
  )
  const files = folder === info.folderType ? info.files : other.state === 'succeeded' ? other.value.files : undefined
  const selected = selections[folder] ?? []
  const verdict = judgeSelection(selected.map(({ size }) => size))
  const save = async () => {
    setAsking(true)
    setFault(undefined)
    const answer = await requestLink(info.shortName, selected, new AbortController().signal)
    setAsking(false)
    if (!answer.ok) return setFault(answer.fault)
    onClose()
    const { downloadLink } = answer.value
    void start({
      name: `${info.shortName}_files.zip`,
      content: 'files',
      request: (signal) => fetch(downloadLink, { signal }),
      expectedBytes: verdict.bytes,
    })
  }
  const tab = folder === 'raw' ? 'raw' : 'processed'
  return (
    <>
      <div className="dialog-scroll">
        {hasRaw && processed.length > 0 && (
          <TabList
            label={screenTexts.files}
            className="file-tabs"
            tabs={[
              { name: 'processed', words: screenTexts.processedFiles },
              { name: 'raw', words: screenTexts.rawFiles },
            ]}
            chosen={tab}
            idOf={(name) => `tab-files-${name}`}
            panelOf={() => 'files-of-tab'}
            onTab={(name) => setFolder(name === 'raw' ? 'raw' : (processed[0] ?? info.mainFolder))}
          />
        )}
        <div
          id="files-of-tab"
          {...(hasRaw && processed.length > 0 ? { role: 'tabpanel', 'aria-labelledby': `tab-files-${tab}` } : {})}
        >
          {tab === 'processed' && processed.length > 1 && (
            <label className="file-folder">
              <span>{screenTexts.folder}</span>
              <select
                className="select"
                value={folder}
                onChange={(event) => setFolder(event.target.value as VaultFolder)}
              >
                <option value="rep">{screenTexts.folderRep}</option>
                <option value="nrt">{screenTexts.folderNrt}</option>
              </select>
            </label>
          )}
          {other.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheFiles}</p>}
          {other.state === 'failed' && (
            <LoadFailure sentence={screenTexts.filesFailed} fault={other.fault} onRetry={other.retry} />
          )}
          {files && (
            <FileList
              key={folder}
              files={files}
              selected={selected}
              onSelected={(chosen) => setSelections({ ...selections, [folder]: chosen })}
            />
          )}
        </div>
      </div>
      <div className="file-foot">
        <output className="small">
          {verdict.files === 0
            ? screenTexts.noFilesSelected
            : screenTexts.selected(
                verdict.files,
                formatBytes(verdict.bytes),
                Math.ceil(downloadSeconds(verdict.files)),
              )}
        </output>
        <output className="small warning">{limitHints(verdict).join(' ')}</output>
        {fault && (
          <p className="problem" role="alert">
            {screenTexts.downloadFailed(describeFault(fault))}
          </p>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onBack}>
            {screenTexts.back}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={verdict.files === 0 || verdict.isTooLarge || isAsking}
            onClick={() => void save()}
          >
            {isAsking ? screenTexts.preparingYourDownload : screenTexts.download}
          </button>
        </div>
      </div>
    </>
  )
}
