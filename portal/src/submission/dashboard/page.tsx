import { useState } from 'react'
import { Link } from 'wouter'
import { SignInFirst } from '../../account/login/sign-in-first.tsx'
import { fetchLatestFile, fetchOwnSubmissions, type OwnSubmission } from '../../service/submissions.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { CommentThread } from './comment-thread.tsx'
import { Tracker } from './tracker.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import '../submission.css'
import './dashboard.css'

/** The submissions of a user: the phase, the comments and the workbook of each. */
export default function UserDashboard() {
  usePageTitle(texts.title)
  return (
    <article className="submission" aria-labelledby="dashboard-title">
      <h1 id="dashboard-title">{texts.title}</h1>
      <SignInFirst reason={texts.signInReason}>
        <OwnSubmissions />
      </SignInFirst>
    </article>
  )
}

function OwnSubmissions() {
  const user = useSignedIn()
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `submissions ${changes}`, fetchOwnSubmissions)
  const own = useLatest(request)
  if (request.state === 'failed')
    return <LoadFailure sentence={texts.submissionsFailure} fault={request.fault} onRetry={request.retry} />
  if (!own) return <p className="soft">{texts.loading}</p>
  if (own.length === 0)
    return (
      <p className="no-submissions">
        {texts.noSubmissions}
        <Link href="/datasubmission/submission-portal" className="button primary">
          {texts.submitDataset}
        </Link>
      </p>
    )
  return own.map((submission) => (
    <SubmissionEntry
      key={submission.Submission_ID}
      submission={submission}
      onChanged={() => setChanges((count) => count + 1)}
    />
  ))
}

interface EntryProps {
  readonly submission: OwnSubmission
  readonly onChanged: () => void
}

function SubmissionEntry({ submission, onChanged }: EntryProps) {
  const { Submission_ID: id, Dataset, Dataset_Long_Name, Phase, DOI } = submission
  const [problem, setProblem] = useState<string>()
  const fetchFile = async () => {
    const answer = await fetchLatestFile(id)
    setProblem(answer.ok ? undefined : texts.downloadFailure)
    if (answer.ok) location.assign(answer.value.link)
  }
  return (
    <section className="submission-entry" aria-labelledby={`submission-${id}`}>
      <h2 id={`submission-${id}`}>{Dataset}</h2>
      <p>{Dataset_Long_Name}</p>
      <Tracker submission={submission} />
      {DOI !== null && (
        <p>
          {texts.doi} <a href={`https://doi.org/${encodeURI(DOI)}`}>{DOI}</a>
        </p>
      )}
      <div className="editor-buttons">
        {Phase !== 'Complete' && (
          <Link
            href={`/datasubmission/submission-portal?submissionID=${id}`}
            className="button"
            aria-label={texts.updateOf(Dataset)}
          >
            {texts.update}
          </Link>
        )}
        <button
          type="button"
          className="button"
          aria-label={texts.downloadWorkbookOf(Dataset)}
          onClick={() => void fetchFile()}
        >
          {texts.downloadWorkbook}
        </button>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <CommentThread submission={id} dataset={Dataset} source="user" onSent={onChanged} />
    </section>
  )
}
