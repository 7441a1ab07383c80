import { useAtom } from 'jotai'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { AdminOnly } from '../../admin/admin-only.tsx'
import { type AnySubmission, fetchAllSubmissions } from '../../service/submissions.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { searchAtom } from '../../shell/address/location.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { usePageTitle } from '../../shell/page-title.ts'
import {
  countPhases,
  type DashboardState,
  filterSubmissions,
  readDashboard,
  type Sort,
  sorts,
  writeDashboard,
} from './filter.ts'
import { SubmissionItem } from './submission-item.tsx'
import '../../account/account.css'
import '../submission.css'
import '../dashboard/dashboard.css'
import './admin-dashboard.css'

/** All submissions, for those who review them. */
export default function AdminDashboard() {
  usePageTitle('Submissions Dashboard')
  return (
    <article className="submission" aria-labelledby="dashboard-title">
      <h1 id="dashboard-title">Submissions Dashboard</h1>
      <AdminOnly reason="Please log in as an administrator to review submissions.">
        <AllSubmissions />
      </AdminOnly>
    </article>
  )
}

function AllSubmissions() {
  const user = useSignedIn()
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `all submissions ${changes}`, fetchAllSubmissions)
  const all = useLatest(request)
  if (request.state === 'failed')
    return <LoadFailure said="Failed to retrieve submissions" fault={request.fault} onRetry={request.retry} />
  if (!all) return <p className="soft">Loading the submissions …</p>
  if (all.length === 0)
    return (
      <p>
        No submissions found. A submission is here once somebody has uploaded a workbook in the{' '}
        <Link href="/datasubmission/submission-portal">submission portal</Link>.
      </p>
    )
  return <SubmissionList submissions={all} onChanged={() => setChanges((count) => count + 1)} />
}

interface ListProps {
  readonly submissions: readonly AnySubmission[]
  readonly onChanged: () => void
}

function SubmissionList({ submissions, onChanged }: ListProps) {
  const [query, setQuery] = useAtom(searchAtom)
  const state = readDashboard(query)
  const shown = filterSubmissions(submissions, state)
  const change = (part: Partial<DashboardState>, step: 'push' | 'replace' = 'replace') =>
    setQuery(writeDashboard({ ...state, ...part }), step)
  return (
    <>
      <DashboardFilters submissions={submissions} state={state} onChange={change} />
      <output className="small soft">
        {shown.length} of {submissions.length} submissions
      </output>
      {shown.length === 0 ? (
        <p>
          No submissions found.{' '}
          <button type="button" className="button" onClick={() => change({ text: '', phases: [] })}>
            Show all submissions
          </button>
        </p>
      ) : (
        <ul className="submission-list" aria-label="Submissions">
          {shown.map((submission) => (
            <SubmissionItem
              key={submission.Submission_ID}
              submission={submission}
              isOpen={submission.Submission_ID === state.open}
              onToggle={(isOpen) => change({ open: isOpen ? submission.Submission_ID : undefined }, 'push')}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const sortLabels: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Dataset',
  phase: 'Phase',
}

interface FilterProps {
  readonly submissions: readonly AnySubmission[]
  readonly state: DashboardState
  readonly onChange: (part: Partial<DashboardState>) => void
}

function DashboardFilters({ submissions, state, onChange }: FilterProps) {
  const id = useId()
  const { text, phases, sort } = state
  return (
    <search className="dashboard-filters">
      <div className="field">
        <label htmlFor={`${id}-text`}>Dataset, source or submitter</label>
        <input
          id={`${id}-text`}
          type="search"
          className="input"
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-sort`}>Sort by</label>
        <select
          id={`${id}-sort`}
          className="select"
          value={sort}
          onChange={({ target }) => onChange({ sort: sorts.find((each) => each === target.value) ?? 'newest' })}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {sortLabels[each]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="phase-choice">
        <legend>Phase</legend>
        {countPhases(submissions).map(({ id: phase, name, count }) => (
          <label key={phase} className="field-check">
            <input
              type="checkbox"
              checked={phases.includes(phase)}
              onChange={({ target }) =>
                onChange({ phases: target.checked ? [...phases, phase] : phases.filter((each) => each !== phase) })
              }
            />
            {name} <span className="badge">{count}</span>
          </label>
        ))}
      </fieldset>
    </search>
  )
}
