import type { StoryBody } from '@isobath/domain'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { marks, markSelection, replaceSelection, type Selection } from './marks.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly body: StoryBody
  readonly problem: string | undefined
  readonly onBody: (part: Partial<StoryBody>) => void
}

/** The text of a story, with buttons that put its marks around what is selected. */
export function BodyField({ body, problem, onBody }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const nextSelection = useRef<Selection>(undefined)
  useLayoutEffect(() => {
    const selection = nextSelection.current
    if (!selection || area.current?.value !== selection.text) return
    nextSelection.current = undefined
    area.current.focus()
    area.current.setSelectionRange(selection.start, selection.end)
  })
  const edit = (change: (selection: Selection) => Selection) => {
    if (!area.current) return
    const { selectionStart: start, selectionEnd: end } = area.current
    const next = change({ text: body.content, start, end })
    nextSelection.current = next
    onBody({ content: next.text })
  }
  const addLink = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    const text = body.content.slice(start, end)
    const next = replaceSelection({ text: body.content, start, end }, `{${body.links.length + 1}}`)
    onBody({ content: next.text, links: [...body.links, { text, url: '' }] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? shortcuts[event.key] : undefined
    if (mark === undefined) return
    event.preventDefault()
    edit((selection) => markSelection(selection, mark))
  }
  return (
    <div className="field">
      <label htmlFor={id}>{texts.text}</label>
      <fieldset className="news-marks" aria-label={texts.marksOfTheText}>
        {marks.map(({ mark, name }) => (
          <button
            key={mark}
            type="button"
            className="button"
            onClick={() => edit((selection) => markSelection(selection, mark))}
          >
            {name}
          </button>
        ))}
        <button type="button" className="button" onClick={addLink}>
          {texts.addALink}
        </button>
      </fieldset>
      <textarea
        ref={area}
        id={id}
        name="content"
        className="input"
        rows={10}
        value={body.content}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onBody({ content: target.value })}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="small soft">
        {texts.marksHint}
      </p>
    </div>
  )
}

const shortcuts: Readonly<Record<string, string>> = { b: '*', i: '/', u: '_' }
