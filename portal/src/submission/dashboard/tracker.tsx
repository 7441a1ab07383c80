import { submissionPhases } from '@isobath/domain'
import type { OwnSubmission } from '../../service/submissions.ts'
import { screenTexts as texts } from './screen-texts.ts'

const day = (time: string | null) => (time === null ? undefined : time.slice(0, 10))

/** The five steps of a submission, with the dates of those that are done. */
export function Tracker({ submission }: { readonly submission: Omit<OwnSubmission, 'DOI'> }) {
  const { phaseId, Phase, Start_Date_Time, QC1_Completion_Date_Time, QC2_Completion_Date_Time } = submission
  const { DOI_Accepted_Date_Time, Ingestion_Date_Time } = submission
  const reached = submissionPhases.find(({ id }) => id === phaseId)?.step ?? 1
  const steps = [
    { label: texts.submission, date: Start_Date_Time },
    { label: texts.review, date: QC1_Completion_Date_Time },
    { label: texts.secondReview, date: QC2_Completion_Date_Time },
    { label: texts.doiStep, date: DOI_Accepted_Date_Time },
    { label: texts.ingestion, date: Ingestion_Date_Time },
  ]
  return (
    <>
      <p className="small soft">{texts.phase(Phase)}</p>
      <ol className="tracker">
        {steps.map(({ label, date }, i) => {
          // The number of the phase's step counts the steps that are done.
          const state = i < reached ? 'done' : i === reached ? 'current' : 'ahead'
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
