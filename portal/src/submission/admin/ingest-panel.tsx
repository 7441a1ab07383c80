import { formatCount, phaseOf } from '@isobath/domain'
import { useState } from 'react'
import { Link } from 'wouter'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { datasetPath } from '../../catalog/results/dataset-path.ts'
import type { Fault } from '../../service/answer.ts'
import { type AnySubmission, type IngestJob, startIngest } from '../../service/submissions.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { isUnfinished } from './follow-job.ts'
import { useIngestJob } from './use-ingest-job.ts'

interface Props {
  readonly submission: AnySubmission
  readonly onChanged: () => void
}

/** Makes a dataset of an accepted workbook, and shows how far that is. */
export function IngestPanel(props: Props) {
  const { Submission_ID: id, Phase_ID } = props.submission
  const isAccepted = Phase_ID === phaseOf.ingestion || Phase_ID === phaseOf.complete
  if (!isAccepted) return undefined
  return (
    <section className="submission-part" aria-labelledby={`ingest-${id}`}>
      <h3 id={`ingest-${id}`}>Ingestion</h3>
      <IngestState {...props} />
    </section>
  )
}

function IngestState({ submission, onChanged }: Props) {
  const { Submission_ID: id, Dataset, Phase_ID } = submission
  const { job, fault: lookFault, look } = useIngestJob(id, onChanged)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const begin = async () => {
    setSending(true)
    const answer = await startIngest(id)
    setSending(false)
    setFault(answer.ok ? undefined : answer.fault)
    if (answer.ok) look()
  }
  const failure = lookFault && (
    <LoadFailure said="The state of the ingestion is not known." fault={lookFault} onRetry={look} />
  )
  if (job === undefined) return failure ?? <p className="soft">Loading …</p>
  const canBegin = Phase_ID === phaseOf.ingestion && !isUnfinished(job)
  return (
    <>
      {job ? (
        <JobState job={job} />
      ) : (
        <p className="soft">
          {canBegin ? `${Dataset} is accepted and can become a dataset.` : `${Dataset} was not ingested from here.`}
        </p>
      )}
      {failure}
      {canBegin && (
        <div className="editor-buttons">
          <button type="button" className="button primary" disabled={isSending} onClick={() => void begin()}>
            {isSending ? 'Beginning …' : job ? 'Ingest again' : 'Ingest'}
            <span className="out-of-sight"> {Dataset}</span>
          </button>
        </div>
      )}
      {fault && <FormFailure sentence="The ingestion did not begin." fault={fault} />}
    </>
  )
}

/** How far a job is, or how it ended. */
export function JobState({ job }: { readonly job: IngestJob }) {
  const { State, Dataset, Table_Name, Rows_Done, Rows_Total, Left_Out, Problem } = job
  if (State === 'failed')
    return (
      <p className="problem" role="alert">
        The ingestion failed: {Problem}
      </p>
    )
  if (State === 'done')
    return (
      <div>
        <p>
          <Link href={datasetPath(Dataset)}>{Dataset}</Link> is part of the catalog, in the table {Table_Name}.
        </p>
        {Left_Out && Left_Out.length > 0 && <p className="warning">Left out: {Left_Out.join('; ')}.</p>}
      </div>
    )
  const rows =
    Rows_Done === null || Rows_Total === null
      ? 'Reading the workbook …'
      : `${formatCount(Rows_Done)} of ${formatCount(Rows_Total)} rows`
  return (
    <div className="ingest-progress">
      <progress aria-label={`Ingestion of ${Dataset}`} max={Rows_Total ?? 1} value={Rows_Done ?? undefined} />
      <output className="small">{State === 'queued' ? 'Waiting for its turn …' : rows}</output>
      <p className="small soft">The service goes on with it when this page is closed.</p>
    </div>
  )
}
