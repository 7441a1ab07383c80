import { submissionPhases, replacesUnseen } from '@isobath/domain'
import { type FormEvent, useId, useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { type Fault, isChangedSince } from '../../service/request.ts'
import { type AnySubmission, fetchSubmission, setPhase } from '../../service/submissions.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { isUnfounded } from './filter.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly submission: AnySubmission
  readonly onChanged: () => void
}

/** Moves a submission to another phase. To call one complete that was not ingested is asked about first. */
export function PhaseForm({ submission, onChanged }: Props) {
  const { Submission_ID: id, Dataset, Phase_ID } = submission
  const select = useId()
  const [chosen, setChosen] = useState<AnySubmission['Phase_ID']>()
  const [state, setState] = useState<'choosing' | 'asking' | 'sending'>('choosing')
  const [fault, setFault] = useState<Fault>()
  const [theirs, setTheirs] = useState<string>()
  const phase = chosen ?? Phase_ID
  const change = async (): Promise<void> => {
    const latest = await fetchSubmission(id)
    if (!latest.ok) return setFault(latest.fault)
    if (latest.value && replacesUnseen(phase, Phase_ID, latest.value.Phase_ID)) {
      setTheirs(latest.value.Phase)
      return onChanged()
    }
    const answer = await setPhase(id, phase, latest.value?.Phase_ID ?? Phase_ID)
    if (!answer.ok) return isChangedSince(answer.fault) ? change() : setFault(answer.fault)
    setChosen(undefined)
    return onChanged()
  }
  const send = async () => {
    setState('sending')
    setFault(undefined)
    setTheirs(undefined)
    await change()
    setState('choosing')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnfounded(phase, submission)) setState('asking')
    else void send()
  }
  return (
    <form className="submission-part" onSubmit={submit}>
      <div className="field">
        <label htmlFor={select}>{texts.phase}</label>
        <div className="field-input phase-input">
          <select
            id={select}
            aria-label={texts.phaseOf(Dataset)}
            className="select"
            value={phase}
            onChange={({ target }) => setChosen(submissionPhases.find(({ id }) => String(id) === target.value)?.id)}
          >
            {submissionPhases.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
          <button type="submit" className="button" disabled={phase === Phase_ID || state === 'sending'}>
            {state === 'sending' ? texts.setting : texts.setPhase}
          </button>
        </div>
        <p className="small soft">{texts.phaseHint}</p>
      </div>
      {theirs !== undefined && (
        <p className="problem" role="alert">
          {texts.phaseIsNow(theirs)}
        </p>
      )}
      {fault && <FormFailure sentence={texts.phaseFailure} fault={fault} />}
      {state === 'asking' && (
        <Confirmation
          title={texts.pleaseConfirm}
          action={texts.setPhase}
          onClose={() => setState('choosing')}
          onConfirm={() => void send()}
        >
          {texts.wasNotIngested(Dataset)}
        </Confirmation>
      )}
    </form>
  )
}
