import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { fetchIngests } from '../../service/admin.ts'
import type { IngestJob } from '../../service/submissions.ts'
import { JobState } from '../../submission/admin/ingest-panel.tsx'
import { isUnfinished, lookMs } from '../../submission/admin/follow-job.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'

/** The latest ingests of submissions, followed while one is under way. */
export function Ingests() {
  const [round, setRound] = useState(0)
  return (
    <>
      <p className="soft">
        Accepted submissions are ingested from the{' '}
        <Link href="/datasubmission/admindashboard">Submissions Dashboard</Link>. Files of the operator are taken in by
        the command <code>npm run ingest</code>.
      </p>
      <Loaded name={`ingests ${round}`} request={fetchIngests} failure="Failed to retrieve the ingests.">
        {(jobs) => <JobList jobs={jobs} onLook={() => setRound(round + 1)} />}
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
  if (jobs.length === 0) return <p>No submission was ingested yet.</p>
  return (
    <ul className="admin-list" aria-label="Ingests">
      {jobs.map((job) => (
        <li key={`${job.Submission_ID} ${job.Requested_Date_Time}`} className="admin-entry">
          <h3>
            <Link href={`/datasubmission/admindashboard?submission=${job.Submission_ID}`}>{job.Dataset}</Link>
          </h3>
          <p className="small soft">
            Asked for <Moment at={job.Requested_Date_Time} />
            {job.End_Date_Time !== null && (
              <>
                {' '}
                · ended <Moment at={job.End_Date_Time} />
              </>
            )}
          </p>
          <JobState job={job} />
        </li>
      ))}
    </ul>
  )
}
