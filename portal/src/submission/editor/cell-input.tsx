import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly label: string
  readonly initial: string
  /** Keeps the text; `way` is where the next cell is. */
  readonly onCommit: (text: string, way: 'stay' | 'down' | 'right') => void
  readonly onCancel: () => void
}

/** The input of an edited cell. Enter, Tab and a press elsewhere keep what is typed; Escape drops it. */
export function CellInput({ label, initial, onCommit, onCancel }: Props) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const end = (act: () => void) => {
    if (isOver.current) return
    isOver.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') end(onCancel)
    else if (event.key === 'Enter') end(() => onCommit(text, 'down'))
    else if (event.key === 'Tab' && !event.shiftKey) end(() => onCommit(text, 'right'))
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      className="cell-input"
      aria-label={texts.cell(label)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(() => onCommit(text, 'stay'))}
    />
  )
}
