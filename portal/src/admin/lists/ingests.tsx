import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { fetchIngests } from '../../service/admin.ts'
import type { IngestJob } from '../../service/submissions.ts'
import { JobState } from '../../submission/admin/ingest-panel.tsx'
import { isUnfinished, lookMs } from '../../submission/admin/follow-job.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** The latest ingests of submissions, followed while one is under way. */
export function Ingests() {
  const [round, setRound] = useState(0)
  return (
    <>
      <p className="soft">
        {texts.ingestedFrom}
        <Link href="/datasubmission/admindashboard">{texts.submissionsDashboard}</Link>
        {texts.byCommand}
        <code>npm run ingest</code>.
      </p>
      <Loaded name={`ingests ${round}`} request={fetchIngests} failure={texts.ingestsFailure}>
        {(jobs) => <JobList jobs={jobs} onLook={() => setRound((count) => count + 1)} />}
      </Loaded>
    </>
  )
}

function JobList({ jobs, onLook }: { readonly jobs: readonly IngestJob[]; readonly onLook: () => void }) {
  const look = useEffectEvent(onLook)
  useEffect(() => {
    if (!jobs.some(isUnfinished)) return
    const timer = setTimeout(() => look(), lookMs)
    return () => clearTimeout(timer)
  }, [jobs])
  if (jobs.length === 0) return <p>{texts.noIngests}</p>
  return (
    <ul className="admin-list" aria-label={texts.ingests}>
      {jobs.map((job) => (
        <li key={`${job.Submission_ID} ${job.Requested_Date_Time}`} className="admin-entry">
          <h3>
            <Link href={`/datasubmission/admindashboard?submission=${job.Submission_ID}`}>{job.Dataset}</Link>
          </h3>
          <p className="small soft">
            {texts.askedFor}
            <Moment at={job.Requested_Date_Time} />
            {job.End_Date_Time !== null && (
              <>
                {texts.ended}
                <Moment at={job.End_Date_Time} />
              </>
            )}
          </p>
          <JobState job={job} />
        </li>
      ))}
    </ul>
  )
}
