import { phaseOf, replacesUnseen } from '@isobath/domain'
import { type FormEvent, useId, useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { refusalSentence } from '../../service/people/account.ts'
import { type Fault, isChangedSince } from '../../service/request.ts'
import { type AnySubmission, fetchSubmission, keepDoi, type RegisteredDoi } from '../../service/submissions.ts'
import { readDoi } from './doi-fields.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly submission: AnySubmission
  readonly onChanged: () => void
}

/** The DOI that the submitter obtained, with what its registrar says of it. It can be changed until the ingest. */
export function DoiForm({ submission, onChanged }: Props) {
  const { Dataset, Phase_ID, DOI } = submission
  const canKeep = Phase_ID === phaseOf.doi || Phase_ID === phaseOf.ingestion
  const title = `doi-${submission.Submission_ID}`
  if (!canKeep && !DOI) return undefined
  return (
    <section className="submission-part" aria-labelledby={title}>
      <h3 id={title}>{texts.doi}</h3>
      {DOI ? (
        <p>
          <a href={`https://doi.org/${encodeURI(DOI.doi)}`}>{DOI.doi}</a>
          <br />
          {texts.citation(DOI.creators, DOI.publicationYear, DOI.title, DOI.publisher)}
        </p>
      ) : (
        <p className="soft">{texts.noDoi(Dataset)}</p>
      )}
      {canKeep && <DoiFields submission={submission} onChanged={onChanged} />}
    </section>
  )
}

function DoiFields({ submission, onChanged }: Props) {
  const { Submission_ID, DOI, Dataset_Long_Name, Data_Source, Phase_ID } = submission
  const id = useId()
  const [isOpen, setOpen] = useState(Phase_ID === phaseOf.doi)
  const [state, setState] = useState<'typing' | 'sending'>('typing')
  const [problem, setProblem] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const change = async (doi: RegisteredDoi): Promise<void> => {
    const latest = await fetchSubmission(Submission_ID)
    if (!latest.ok) return setFault(latest.fault)
    const now = latest.value?.DOI
    if (now && replacesUnseen(doi, DOI, now)) {
      setProblem(texts.doiIsNow(now.doi))
      return onChanged()
    }
    const answer = await keepDoi(Submission_ID, doi, now ?? null)
    if (answer.ok) {
      setOpen(false)
      return onChanged()
    }
    if (isChangedSince(answer.fault)) return change(doi)
    const refusal = refusalSentence(answer.fault)
    return refusal === undefined ? setFault(answer.fault) : setProblem(refusal)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readDoi(new FormData(event.currentTarget))
    setFault(undefined)
    setProblem(read.ok ? undefined : read.sentence)
    if (!read.ok) return
    setState('sending')
    await change(read.doi)
    setState('typing')
  }
  const fields = [
    { name: 'doi', label: texts.doi, value: DOI?.doi, most: 300 },
    { name: 'title', label: texts.doiTitle, value: DOI?.title ?? Dataset_Long_Name, most: 500 },
    { name: 'creators', label: texts.creators, value: DOI?.creators.join('\n') ?? Data_Source, isLong: true },
    { name: 'publisher', label: texts.publisher, value: DOI?.publisher, most: 300 },
    { name: 'year', label: texts.year, value: DOI?.publicationYear, most: 4 },
  ]
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{DOI ? texts.changeDoi : texts.keepADoi}</summary>
      <form className="doi-fields" onSubmit={(event) => void send(event)}>
        {fields.map(({ name, label, value, most, isLong }) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{label}</label>
            {isLong ? (
              <textarea id={`${id}-${name}`} className="input" name={name} rows={2} required defaultValue={value} />
            ) : (
              <input
                id={`${id}-${name}`}
                className="input"
                name={name}
                required
                maxLength={most}
                defaultValue={value}
                autoComplete="off"
              />
            )}
          </div>
        ))}
        <button type="submit" className="button primary" disabled={state === 'sending'}>
          {state === 'sending' ? texts.keeping : DOI ? texts.changeDoi : texts.keepDoi}
        </button>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {fault && <FormFailure sentence={texts.doiFailure} fault={fault} />}
      </form>
    </details>
  )
}
