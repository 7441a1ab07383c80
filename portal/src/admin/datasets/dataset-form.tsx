import { useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { refusalSentence } from '../../service/people/account.ts'
import { type DatasetEdit, type EditableDataset, editDataset, fetchEditable } from '../../service/admin.ts'
import { type Fault, isChangedSince } from '../../service/request.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { conflictsOf, datasetFields, keywordsField, readEdit, seenOf, takeConflicts, textOf } from './dataset-fields.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly shortName: string
  readonly onChanged: () => void
}

/** Edits the metadata of a dataset. */
export const DatasetForm = ({ shortName, onChanged }: Props) => (
  <Loaded
    name={`editable ${shortName}`}
    request={(signal) => fetchEditable(shortName, signal)}
    failure={texts.datasetFailure}
  >
    {(dataset) => <Fields shortName={shortName} dataset={dataset} onChanged={onChanged} />}
  </Loaded>
)

function Fields({ shortName, dataset, onChanged }: Props & { readonly dataset: EditableDataset }) {
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [kept, setKept] = useState(dataset)
  const [conflicts, setConflicts] = useState<readonly string[]>([])
  const say = useSetAtom(snackbarAtom)
  const change = async (edit: DatasetEdit): Promise<void> => {
    const latest = await fetchEditable(shortName, new AbortController().signal)
    if (!latest.ok) return setFault(latest.fault)
    const found = conflictsOf(edit, kept, latest.value)
    if (found.fields.length + found.variables.length > 0) {
      setConflicts(describeConflicts(found, latest.value))
      return setKept(takeConflicts(kept, latest.value, found))
    }
    const answer = await editDataset(shortName, edit, seenOf(edit, latest.value))
    if (!answer.ok) return isChangedSince(answer.fault) ? change(edit) : setFault(answer.fault)
    setKept({ ...kept, ...edit, keywords: { ...kept.keywords, ...edit.keywords } } as EditableDataset)
    say({ text: texts.changed(shortName), severity: 'info' })
    return onChanged()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const edit = readEdit(kept, new FormData(event.currentTarget))
    setFault(undefined)
    setConflicts([])
    if (Object.keys(edit).length === 0) return say({ text: texts.nothingDiffers(shortName), severity: 'info' })
    setSending(true)
    await change(edit)
    return setSending(false)
  }
  return (
    <form className="admin-form" onSubmit={(event) => void send(event)}>
      {datasetFields.map(({ name, kind }) =>
        kind === 'switch' ? (
          <label key={name} className="field-check">
            <input type="checkbox" name={name} defaultChecked={dataset[name]} />
            {texts.fields[name]}
          </label>
        ) : (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{texts.fields[name]}</label>
            {kind === 'line' ? (
              <input
                id={`${id}-${name}`}
                className="input"
                name={name}
                defaultValue={textOf(dataset[name])}
                autoComplete="off"
              />
            ) : (
              <textarea
                id={`${id}-${name}`}
                className="input"
                name={name}
                rows={kind === 'list' ? 3 : 5}
                defaultValue={textOf(dataset[name])}
              />
            )}
          </div>
        ),
      )}
      {Object.keys(dataset.keywords).length > 0 && (
        <details className="admin-keywords">
          <summary>{texts.keywords}</summary>
          {Object.entries(dataset.keywords).map(([variable, words], i) => (
            <div key={variable} className="field">
              <label htmlFor={`${id}-keywords-${i}`}>{texts.keywordsOf(variable)}</label>
              <textarea
                id={`${id}-keywords-${i}`}
                className="input"
                name={keywordsField(variable)}
                rows={3}
                defaultValue={textOf(words)}
              />
            </div>
          ))}
        </details>
      )}
      <SubmitButton isSending={isSending}>
        {isSending ? texts.changing : texts.change}
        <span className="out-of-sight"> {shortName}</span>
      </SubmitButton>
      {conflicts.length > 0 && (
        <div role="alert" className="problem">
          <p>{texts.changedMeanwhile}</p>
          <ul>
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{texts.replaceTheirs}</p>
        </div>
      )}
      {fault && <FormFailure sentence={refusalSentence(fault) ?? texts.notChanged(shortName)} fault={fault} />}
    </form>
  )
}

/** A line for each field that somebody else has changed, with what it is now. */
const describeConflicts = (
  { fields, variables }: ReturnType<typeof conflictsOf>,
  latest: EditableDataset,
): readonly string[] => [
  ...fields.map((name) => texts.isNow(texts.fields[name], textOf(latest[name]))),
  ...variables.map((name) => texts.isNow(texts.keywordsOf(name), textOf(latest.keywords[name] ?? []))),
]
