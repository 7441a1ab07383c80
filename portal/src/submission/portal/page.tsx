import { useState } from 'react'
import { useSearch } from 'wouter'
import { SignInFirst } from '../../account/login/sign-in-first.tsx'
import { fetchOwnSubmissions, type OwnSubmission } from '../../service/submissions.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import '../submission.css'
import './portal.css'

/** Where a workbook is submitted: as a new submission, or as an update of one's own. */
export default function SubmissionPortal() {
  usePageTitle(texts.title)
  return (
    <article className="submission" aria-labelledby="portal-title">
      <h1 id="portal-title">{texts.title}</h1>
      <SignInFirst reason={texts.signInReason}>
        <OwnPortal />
      </SignInFirst>
    </article>
  )
}

function OwnPortal() {
  const user = useSignedIn()
  const [round, setRound] = useState(0)
  const named = new URLSearchParams(useSearch()).get('submissionID')
  const own = useRequest(user && `submissions ${round}`, fetchOwnSubmissions)
  if (own.state === 'failed')
    return <LoadFailure sentence={texts.submissionsFailure} fault={own.fault} onRetry={own.retry} />
  if (own.state !== 'succeeded' || !user) return <p className="soft">{texts.loading}</p>
  if (named !== null && !own.value.some(({ Submission_ID }) => String(Submission_ID) === named))
    return (
      <p role="alert">
        <TextWithLinks
          text={texts.noSubmission}
          links={['/datasubmission/submission-portal', '/datasubmission/userdashboard']}
        />
      </p>
    )
  return (
    <SubmissionForm
      key={`${named} ${round}`}
      userId={user.id}
      submissions={own.value.filter(isOpen)}
      named={named === null ? undefined : Number(named)}
      onAgain={() => setRound((count) => count + 1)}
    />
  )
}

const isOpen = ({ Ingestion_Date_Time }: OwnSubmission) => Ingestion_Date_Time === null
