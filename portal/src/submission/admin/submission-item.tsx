import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { type AnySubmission, deleteSubmission, fetchLatestFile } from '../../service/submissions.ts'
import { describeFault } from '../../service/request.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { Icon } from '../../shell/text/icon.tsx'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { CommentThread } from '../dashboard/comment-thread.tsx'
import { Tracker } from '../dashboard/tracker.tsx'
import { DoiForm } from './doi-form.tsx'
import { IngestPanel } from './ingest-panel.tsx'
import { PhaseForm } from './phase-form.tsx'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly submission: AnySubmission
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onChanged: () => void
}

/** One submission of the list; its button discloses what can be done with it. */
export function SubmissionItem({ submission, isOpen, onToggle, onChanged }: Props) {
  const { Submission_ID: id, Dataset, Dataset_Long_Name, Data_Source, Name, Phase, Start_Date_Time } = submission
  return (
    <li className="submission-item">
      <h2>
        <button
          type="button"
          className="submission-summary"
          aria-expanded={isOpen}
          aria-controls={`submission-${id}`}
          onClick={() => onToggle(!isOpen)}
        >
          <span className="submission-name">{Dataset}</span>
          <span className="submission-phase">{Phase}</span>
          <Icon name="down" />
        </button>
      </h2>
      <p className="small soft submission-facts tabular">
        {texts.facts(Dataset_Long_Name, Data_Source, Name, Start_Date_Time.slice(0, 10))}
      </p>
      <div id={`submission-${id}`} className="submission-details" hidden={!isOpen}>
        {isOpen && <Details submission={submission} onChanged={onChanged} />}
      </div>
    </li>
  )
}

function Details({ submission, onChanged }: Pick<Props, 'submission' | 'onChanged'>) {
  const { Submission_ID: id, Dataset, Phase_ID } = submission
  return (
    <>
      <Tracker submission={{ ...submission, phaseId: Phase_ID }} />
      <PhaseForm submission={submission} onChanged={onChanged} />
      <DoiForm submission={submission} onChanged={onChanged} />
      <IngestPanel submission={submission} onChanged={onChanged} />
      <section aria-labelledby={`messages-${id}`} className="submission-part">
        <h3 id={`messages-${id}`}>{texts.messages}</h3>
        <CommentThread submission={id} dataset={Dataset} source="admin" onSent={onChanged} />
      </section>
      <FileActions submission={submission} onChanged={onChanged} />
    </>
  )
}

function FileActions({ submission, onChanged }: Pick<Props, 'submission' | 'onChanged'>) {
  const { Submission_ID: id, Dataset, Name } = submission
  const say = useSetAtom(snackbarAtom)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchFile = async () => {
    const answer = await fetchLatestFile(id)
    setProblem(answer.ok ? undefined : texts.downloadFailure(describeFault(answer.fault)))
    if (answer.ok) location.assign(answer.value.link)
  }
  const remove = async () => {
    setAsking(false)
    const answer = await deleteSubmission(id)
    if (!answer.ok) return say({ text: texts.deleteFailure(Dataset), severity: 'error' })
    say({ text: texts.deleted(Dataset), severity: 'info' })
    return onChanged()
  }
  return (
    <>
      <div className="editor-buttons">
        <button
          type="button"
          className="button"
          aria-label={texts.downloadWorkbookOf(Dataset)}
          onClick={() => void fetchFile()}
        >
          {texts.downloadWorkbook}
        </button>
        <button type="button" className="button" aria-label={texts.deleteOf(Dataset)} onClick={() => setAsking(true)}>
          {texts.delete}
        </button>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isAsking && (
        <Confirmation
          title={texts.pleaseConfirm}
          action={texts.delete}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          {texts.deletes(Dataset, Name)}
        </Confirmation>
      )}
    </>
  )
}
