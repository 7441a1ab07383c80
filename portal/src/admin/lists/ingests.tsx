import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { refusalSentence } from '../../service/people/account.ts'
import { fetchIngests } from '../../service/admin.ts'
import type { IngestJob } from '../../service/submissions.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { JobState } from '../../submission/admin/ingest-panel.tsx'
import { isUnfinished, pollMs } from '../../submission/admin/follow-job.ts'
import { DataJobState } from '../datasets/data-job-state.tsx'
import { useCancel } from '../use-cancel.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** The latest ingests, followed while one is under way. */
export function Ingests() {
  const [round, setRound] = useState(0)
  const reload = () => setRound((count) => count + 1)
  return (
    <>
      <p className="soft">
        <TextWithLinks text={texts.ingestedFrom} links={['/datasubmission/admindashboard', '/admin?part=datasets']} />
      </p>
      <Loaded name={`ingests ${round}`} request={fetchIngests} failure={texts.ingestsFailure}>
        {(jobs) => <JobList jobs={jobs} onReload={reload} />}
      </Loaded>
    </>
  )
}

function JobList({ jobs, onReload }: { readonly jobs: readonly IngestJob[]; readonly onReload: () => void }) {
  const reload = useEffectEvent(onReload)
  useEffect(() => {
    if (!jobs.some(isUnfinished)) return
    const timer = setTimeout(() => reload(), pollMs)
    return () => clearTimeout(timer)
  }, [jobs])
  if (jobs.length === 0) return <p>{texts.noIngests}</p>
  return (
    <ul className="admin-list" aria-label={texts.ingests}>
      {jobs.map((job) => (
        <JobItem key={job.ID} job={job} onReload={onReload} />
      ))}
    </ul>
  )
}

const pageOf = ({ Submission_ID, Dataset }: IngestJob) =>
  Submission_ID === null ? datasetPath(Dataset) : `/datasubmission/admindashboard?submission=${Submission_ID}`

function JobItem({ job, onReload }: { readonly job: IngestJob; readonly onReload: () => void }) {
  const { fault, cancel } = useCancel(job, onReload)
  return (
    <li className="admin-entry">
      <div className="admin-head">
        <h3>
          <Link href={pageOf(job)}>{job.Dataset}</Link>
        </h3>
        {isUnfinished(job) && (
          <button
            type="button"
            className="button"
            aria-label={texts.cancelOf(job.Dataset)}
            onClick={() => void cancel()}
          >
            {texts.cancel}
          </button>
        )}
      </div>
      <p className="small soft">
        {texts.askedFor}
        <Moment at={job.Requested_Date_Time} />
        {job.Requested_By !== null && texts.askedBy(job.Requested_By)}
        {job.End_Date_Time !== null && (
          <>
            {texts.ended}
            <Moment at={job.End_Date_Time} />
          </>
        )}
      </p>
      {job.Change ? <DataJobState job={job} change={job.Change} /> : <JobState job={job} />}
      {fault && <FormFailure sentence={refusalSentence(fault) ?? texts.notCancelled} fault={fault} />}
    </li>
  )
}
