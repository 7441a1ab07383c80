import { submissionPhases } from '@isobath/domain'
import type { OwnSubmission } from '../../service/submissions.ts'
import { screenTexts as texts } from './screen-texts.ts'

const day = (time: string | null) => (time === null ? undefined : time.slice(0, 10))

/** The five steps of a submission, with the dates of those that are done. */
export function Tracker({ submission }: { readonly submission: Omit<OwnSubmission, 'DOI'> }) {
  const doneSteps = submissionPhases.find(({ id }) => id === submission.phaseId)?.step ?? 1
  const steps = [
    { label: texts.submission, date: submission.Start_Date_Time },
    { label: texts.review, date: submission.QC1_Completion_Date_Time },
    { label: texts.secondReview, date: submission.QC2_Completion_Date_Time },
    { label: texts.doiStep, date: submission.DOI_Accepted_Date_Time },
    { label: texts.ingestion, date: submission.Ingestion_Date_Time },
  ]
  return (
    <>
      <p className="small soft">{texts.phase(submission.Phase)}</p>
      <ol className="tracker">
        {steps.map(({ label, date }, i) => {
          // The step of a phase is the number of steps that are done.
          const state = i < doneSteps ? 'done' : i === doneSteps ? 'current' : 'ahead'
          return (
            <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span>{label}</span>
              <span className="small soft tabular">
                {state === 'done' ? (day(date) ?? texts.done) : state === 'current' ? texts.underWay : ''}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
