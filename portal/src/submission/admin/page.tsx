import { useAtom } from 'jotai'
import { useId, useState } from 'react'
import { AdminOnly } from '../../admin/admin-only.tsx'
import { type AnySubmission, fetchAllSubmissions } from '../../service/submissions.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { searchAtom } from '../../shell/address/location.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { countPhases, type DashboardState, filterSubmissions, readDashboard, sorts, writeDashboard } from './filter.ts'
import { SubmissionItem } from './submission-item.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import '../../account/account.css'
import '../submission.css'
import '../dashboard/dashboard.css'
import './admin-dashboard.css'

/** All submissions, for those who review them. */
export default function AdminDashboard() {
  usePageTitle(texts.title)
  return (
    <article className="submission" aria-labelledby="dashboard-title">
      <h1 id="dashboard-title">{texts.title}</h1>
      <AdminOnly reason={texts.signInReason}>
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
    return <LoadFailure sentence={texts.submissionsFailure} fault={request.fault} onRetry={request.retry} />
  if (!all) return <p className="soft">{texts.loadingSubmissions}</p>
  if (all.length === 0)
    return (
      <p>
        <TextWithLinks text={texts.noSubmissions} links={['/datasubmission/submission-portal']} />
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
      <output className="small soft">{texts.count(shown.length, submissions.length)}</output>
      {shown.length === 0 ? (
        <p className="no-submissions">
          {texts.noneFound}
          <button type="button" className="button" onClick={() => change({ text: '', phases: [] })}>
            {texts.showAll}
          </button>
        </p>
      ) : (
        <ul className="submission-list" aria-label={texts.submissions}>
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
        <label htmlFor={`${id}-text`}>{texts.searchLabel}</label>
        <input
          id={`${id}-text`}
          type="search"
          className="input"
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-sort`}>{texts.sortBy}</label>
        <select
          id={`${id}-sort`}
          className="select"
          value={sort}
          onChange={({ target }) => onChange({ sort: sorts.find((each) => each === target.value) ?? 'newest' })}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {texts[each]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="phase-choice">
        <legend>{texts.phase}</legend>
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
