import { type FormEvent, useId, useState } from 'react'
import type { ManagedDataset } from '../../service/admin.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { areKept } from '../../upload/kept-upload.ts'
import { changeKinds, isSingleOption, optionFields, overlaps, optionProblems, readChange } from './data-fields.ts'
import { type DataChange, type SentFile, sentFile } from './data-upload.ts'
import { screenTexts } from './screen-texts.ts'

const texts = screenTexts.dataChange

/** Files that the service has, with their sessions. */
export interface StoredFiles {
  readonly files: readonly SentFile[]
  readonly sessionIds: readonly string[]
}

interface Props {
  readonly dataset: ManagedDataset
  /** Files of a change that was refused. */
  readonly stored: StoredFiles | undefined
  readonly before: DataChange | undefined
  readonly isSending: boolean
  /** Sends chosen files; undefined: those that the service has. */
  readonly onSend: (change: DataChange, files: readonly File[] | undefined) => void
  readonly onDropStored: () => void
}

/** Files listed by name. */
const mostNamed = 8

/** The choice of files for a dataset, what becomes of them, and what is going to happen. */
export function DataForm({ dataset, stored, before, isSending, onSend, onDropStored }: Props) {
  const { Short_Name, Row_Count, Revision } = dataset
  const id = useId()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [kind, setKind] = useState(before?.kind ?? 'append')
  const [problems, setProblems] = useState<ReturnType<typeof optionProblems>>({})
  const [unconfirmed, setUnconfirmed] = useState<DataChange>()
  const files = stored?.files ?? chosen.map(sentFile)
  const send = (change: DataChange) => onSend(change, stored ? undefined : chosen)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const change = readChange(new FormData(form))
    const wrong = optionProblems(change)
    setProblems(wrong)
    const [first] = optionFields.filter((name) => wrong[name] !== undefined)
    if (first) {
      // A folded field takes no focus.
      form.querySelector('details')?.setAttribute('open', '')
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (change.kind === 'replace') setUnconfirmed(change)
    else send(change)
  }
  const label = stored
    ? { append: texts.appendAgain, replace: texts.replaceAgain }[kind]
    : { append: texts.sendAndAppend, replace: texts.sendAndReplace }[kind]
  const will = { append: texts.willAppend, replace: texts.willReplace }[kind]
  return (
    <form className="admin-form data-form" onSubmit={submit}>
      <fieldset className="data-choice">
        <legend>{texts.kind}</legend>
        {changeKinds.map((each) => (
          <label key={each} className="field-check">
            <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            {texts[each]}
          </label>
        ))}
      </fieldset>
      {stored ? (
        <div className="field">
          <p>{texts.held}</p>
          <FileNames files={files} />
          <button type="button" className="button" onClick={onDropStored}>
            {texts.chooseOthers}
          </button>
        </div>
      ) : (
        <div className="field">
          <label htmlFor={id}>{texts.files}</label>
          <input
            id={id}
            type="file"
            multiple
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => setChosen([...(currentTarget.files ?? [])])}
          />
          <p id={`${id}-hint`} className="small soft">
            {texts.filesHint}
          </p>
          {chosen.length > 0 && <FileNames files={files} />}
        </div>
      )}
      {kind === 'append' && (
        <fieldset className="data-choice">
          <legend>{texts.overlap}</legend>
          {overlaps.map((each) => (
            <label key={each} className="field-check">
              <input type="radio" name="overlap" value={each} defaultChecked={(before?.overlap ?? 'refuse') === each} />
              {texts.overlaps[each]}
            </label>
          ))}
        </fieldset>
      )}
      <details className="admin-keywords" open={Object.keys(before?.options ?? {}).length > 0}>
        <summary>{texts.options}</summary>
        {optionFields.map((name) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{texts.optionFields[name]}</label>
            {isSingleOption(name) ? (
              <input
                id={`${id}-${name}`}
                className="input"
                name={name}
                autoComplete="off"
                aria-invalid={problems[name] !== undefined}
                aria-describedby={problems[name] && `${id}-${name}-problem`}
                defaultValue={before?.options?.[name]?.join('\n')}
              />
            ) : (
              <textarea
                id={`${id}-${name}`}
                className="input"
                name={name}
                rows={2}
                defaultValue={before?.options?.[name]?.join('\n')}
              />
            )}
            {problems[name] && (
              <p id={`${id}-${name}-problem`} className="problem">
                {problems[name]}
              </p>
            )}
          </div>
        ))}
      </details>
      {files.length > 0 && (
        <div>
          <p>{will(files.length, Short_Name, Row_Count, Revision)}</p>
          <p className="small soft">{texts.untilThen}</p>
          {!stored && !areKept(chosen) && <p className="warning">{texts.notKept}</p>}
        </div>
      )}
      <button type="submit" className="button primary" disabled={files.length === 0 || isSending}>
        {isSending ? texts.beginning : label}
        <span className="out-of-sight"> {Short_Name}</span>
      </button>
      {unconfirmed && (
        <Confirmation
          title={texts.pleaseConfirm}
          action={label}
          onClose={() => setUnconfirmed(undefined)}
          onConfirm={() => {
            setUnconfirmed(undefined)
            send(unconfirmed)
          }}
        >
          {texts.replacement(Short_Name, Row_Count, Revision, files.length)}
        </Confirmation>
      )}
    </form>
  )
}

const FileNames = ({ files }: { readonly files: readonly SentFile[] }) => (
  <div className="small">
    <p>
      {texts.chosen(
        files.length,
        files.reduce((sum, { bytes }) => sum + bytes, 0),
      )}
    </p>
    <ul className="belongings">
      {files.slice(0, mostNamed).map(({ name, bytes }) => (
        <li key={name}>{texts.file(name, bytes)}</li>
      ))}
    </ul>
    {files.length > mostNamed && <p>{texts.more(files.length - mostNamed)}</p>}
  </div>
)
