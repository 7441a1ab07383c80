import { useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { refusalSentence } from '../../service/people/account.ts'
import { discardData, fetchDataChange, type ManagedDataset, startDataChange } from '../../service/admin.ts'
import type { Fault } from '../../service/request.ts'
import type { IngestJob } from '../../service/submissions.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { isUnfinished } from '../../submission/admin/follow-job.ts'
import { useIngestJob } from '../../submission/admin/use-ingest-job.ts'
import { UploadStatus } from '../../upload/upload-status.tsx'
import { useUpload } from '../../upload/use-upload.ts'
import { Moment } from '../lists/moment.tsx'
import { useCancel } from '../use-cancel.ts'
import { DataForm, type StoredFiles } from './data-form.tsx'
import { DataJobState } from './data-job-state.tsx'
import { changeRequest, type DataChange, dataUploads, sentFile } from './data-upload.ts'
import { screenTexts } from './screen-texts.ts'

const texts = screenTexts.dataChange

interface Props {
  readonly dataset: ManagedDataset
  readonly onChanged: () => void
}

/** Appends files to a dataset, or replaces its data: the choice of files, the upload, and the job of the service. */
export function DataPanel({ dataset, onChanged }: Props) {
  const { Short_Name, Revision } = dataset
  const user = useSignedIn()
  const followed = useIngestJob(Short_Name, fetchDataChange, onChanged)
  const { job, reload } = followed
  const upload = useUpload(dataUploads(Short_Name), user?.id, reload)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  /** Sessions that were discarded, or whose files came back from a refusal of the commit. */
  const [dropped, setDropped] = useState<readonly string[]>([])
  const [returned, setReturned] = useState<{ readonly stored: StoredFiles; readonly change: DataChange }>()

  const { state } = upload
  if (state.state !== 'none' && state.state !== 'committed') {
    const { sessionIds, files, change, sent } = state.upload
    const isSent = sessionIds.length > 0 && files.every(({ size }, i) => sent[i] === size)
    const discard = async () => {
      await upload.discard()
      // Files that the service has can be committed again.
      if (isSent && state.state === 'failed')
        setReturned({ stored: { files: files.map(sentFile), sessionIds }, change })
      else if (sessionIds.length > 0) await discardData(sessionIds)
      reload()
      onChanged()
    }
    return (
      <UploadStatus
        state={state}
        level={4}
        back={texts.backToFiles}
        committing={texts.starting}
        onPause={upload.pause}
        onResume={upload.start}
        onDiscard={() => void discard()}
      />
    )
  }
  if (job === undefined)
    return followed.fault ? (
      <LoadFailure sentence={texts.jobFailure} fault={followed.fault} onRetry={reload} />
    ) : (
      <p className="soft">{texts.loading}</p>
    )
  if (job !== null && isUnfinished(job)) return <RunningJob job={job} onReload={reload} />

  const refused = refusedFiles(job, user?.id)
  const kept = returned ?? refused
  const retry = kept && !kept.stored.sessionIds.some((id) => dropped.includes(id)) ? kept : undefined
  const send = async (change: DataChange, files: readonly File[] | undefined) => {
    setFault(undefined)
    if (files)
      return upload.start({
        userId: user?.id ?? 0,
        shortName: Short_Name,
        files,
        sessionIds: [],
        sent: [],
        change,
        revision: Revision,
      })
    if (!retry) return undefined
    setSending(true)
    const request = changeRequest(change, Revision, retry.stored.files, retry.stored.sessionIds)
    const answer = await startDataChange(Short_Name, request, new AbortController().signal)
    setSending(false)
    if (!answer.ok) {
      onChanged()
      return setFault(answer.fault)
    }
    setReturned(undefined)
    return reload()
  }
  const drop = async () => {
    if (!retry) return
    setDropped(retry.stored.sessionIds)
    setReturned(undefined)
    setFault(undefined)
    await discardData(retry.stored.sessionIds)
  }
  return (
    <>
      {job && <LatestJob job={job} />}
      <DataForm
        key={retry ? retry.stored.sessionIds.join(' ') : 'chosen'}
        dataset={dataset}
        stored={retry?.stored}
        before={retry?.change}
        isSending={isSending}
        onSend={(change, files) => void send(change, files)}
        onDropStored={() => void drop()}
      />
      {fault && <FormFailure sentence={refusalSentence(fault) ?? texts.notBegun(Short_Name)} fault={fault} />}
    </>
  )
}

/** The files of a change that was refused to this user: the service keeps them for a day. */
function refusedFiles(job: IngestJob | null, userId: number | undefined) {
  if (job?.State !== 'failed' || !job.Change || job.Requested_By_ID !== userId) return undefined
  const { Files, Kind, Overlap, Options } = job.Change
  const stored: StoredFiles = {
    files: Files.map(({ Name, Bytes, Modified }) => ({ name: Name, bytes: Bytes, modified: Modified })),
    sessionIds: Files.map(({ Session_ID }) => Session_ID),
  }
  const change: DataChange = { kind: Kind, overlap: Overlap, options: Options }
  return { stored, change }
}

const LatestJob = ({ job }: { readonly job: IngestJob }) => (
  <div>
    <p className="small soft">
      {texts.askedFor(job.Requested_By)}
      <Moment at={job.Requested_Date_Time} />
    </p>
    {job.Change && <DataJobState job={job} change={job.Change} />}
  </div>
)

function RunningJob({ job, onReload }: { readonly job: IngestJob; readonly onReload: () => void }) {
  const { fault, cancel } = useCancel(job, onReload)
  return (
    <>
      <LatestJob job={job} />
      <div className="editor-buttons">
        <button type="button" className="button" aria-label={texts.cancelOf(job.Dataset)} onClick={() => void cancel()}>
          {texts.cancel}
        </button>
      </div>
      {fault && <FormFailure sentence={refusalSentence(fault) ?? texts.notCancelled} fault={fault} />}
    </>
  )
}
