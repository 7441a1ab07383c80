import { submissions } from '@isobath/domain'
import { type DragEvent, useId, useState } from 'react'
import type { ReadProgress } from '../workbook/read-workbook.ts'
import type { OpenState } from '../workbook/use-workbook.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './editor.css'

interface Props {
  readonly state: OpenState
  /** Whether the workbook can be submitted once it is read. */
  readonly isSentLater: boolean
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
}

/** The choice of a workbook, and how far its reading is. */
export function FilePicker({ state, isSentLater, onFile, onCancel }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  if (state.state === 'reading') return <Reading name={state.name} progress={state.progress} onCancel={onCancel} />
  return (
    <div className="picker">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the input within takes the same file by keyboard */}
      <div
        className="picker-field"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{texts.workbook}</label>
        <input
          id={id}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file can be chosen again.
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <p className="small soft">{texts.fileHint(submissions.fileBytes / 1e6, isSentLater)}</p>
      </div>
      {state.state === 'refused' && (
        <p className="problem" role="alert">
          {state.sentence}
        </p>
      )}
    </div>
  )
}

interface ReadingProps {
  readonly name: string
  readonly progress: ReadProgress
  readonly onCancel: () => void
}

function Reading({ name, progress: { stage, share, rows }, onCancel }: ReadingProps) {
  const doing = { reading: texts.readingRows(rows), auditing: texts.checking }[stage]
  return (
    <div className="picker">
      <p>
        <strong>{name}</strong>
      </p>
      <progress aria-label={texts.progress} max={1} value={share} />
      <output className="small soft">{doing}</output>
      <p>
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </p>
    </div>
  )
}
