import { phaseOf } from '@isobath/domain'
import { useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { datasetPath } from '../../shell/address/page-paths.ts'
import type { Fault } from '../../service/request.ts'
import { type AnySubmission, fetchIngest, type IngestJob, startIngest } from '../../service/submissions.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { isUnfinished } from './follow-job.ts'
import { useIngestJob } from './use-ingest-job.ts'
import { screenTexts as texts } from './screen-texts.ts'

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
      <h3 id={`ingest-${id}`}>{texts.ingestion}</h3>
      <IngestState {...props} />
    </section>
  )
}

function IngestState({ submission, onChanged }: Props) {
  const { Submission_ID: id, Dataset, Phase_ID } = submission
  const { job, fault: jobFault, reload } = useIngestJob(id, fetchIngest, onChanged)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const begin = async () => {
    setSending(true)
    const answer = await startIngest(id)
    setSending(false)
    setFault(answer.ok ? undefined : answer.fault)
    if (answer.ok) reload()
  }
  const failure = jobFault && <LoadFailure sentence={texts.jobFailure} fault={jobFault} onRetry={reload} />
  if (job === undefined) return failure ?? <p className="soft">{texts.loading}</p>
  const label = isSending ? texts.beginning : job ? texts.ingestAgain : texts.ingest
  const canBegin = Phase_ID === phaseOf.ingestion && !isUnfinished(job)
  return (
    <>
      {job ? (
        <JobState job={job} />
      ) : (
        <p className="soft">{canBegin ? texts.canBegin(Dataset) : texts.notIngested(Dataset)}</p>
      )}
      {failure}
      {canBegin && (
        <div className="editor-buttons">
          <button
            type="button"
            className="button primary"
            aria-label={texts.buttonOf(label, Dataset)}
            disabled={isSending}
            onClick={() => void begin()}
          >
            {label}
          </button>
        </div>
      )}
      {fault && <FormFailure sentence={texts.ingestFailure} fault={fault} />}
    </>
  )
}

/** How far a job is, or how it ended. */
export function JobState({ job }: { readonly job: IngestJob }) {
  const { State, Dataset, Table_Name, Rows_Done, Rows_Total, Left_Out, Problem } = job
  if (State === 'failed')
    return (
      <p className="problem" role="alert">
        {texts.ingestionFailed(Problem ?? '')}
      </p>
    )
  if (State === 'cancelled') return <p>{texts.ingestionCancelled}</p>
  if (State === 'done')
    return (
      <div>
        <p>
          <TextWithLinks text={texts.isInCatalog(Dataset, Table_Name ?? '')} links={[datasetPath(Dataset)]} />
        </p>
        {Left_Out && Left_Out.length > 0 && <p className="warning">{texts.leftOut(Left_Out)}</p>}
      </div>
    )
  const rows = Rows_Done === null || Rows_Total === null ? texts.readingWorkbook : texts.rows(Rows_Done, Rows_Total)
  return (
    <div className="ingest-progress">
      <progress aria-label={texts.ingestionOf(Dataset)} max={Rows_Total ?? 1} value={Rows_Done ?? undefined} />
      <output className="small">{State === 'queued' ? texts.waitingForTurn : rows}</output>
      <p className="small soft">{texts.goesOn}</p>
    </div>
  )
}
