import type { InputHTMLAttributes } from 'react'
import { useState } from 'react'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'disabled' | 'inputMode' | 'max' | 'min' | 'placeholder' | 'type'
> {
  /** The value of the control. */
  readonly value: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  /** Receives the typed text, and undefined when the input is complete. */
  readonly onDraft?: (text: string | undefined) => void
  readonly onSettle: (text: string) => void
}

/** An input that keeps the typed text until it loses the focus or Enter is pressed. Then it shows the value of the control. */
export function DraftInput({ value, invalid = false, describedBy, onDraft, onSettle, ...attributes }: Props) {
  const [draft, setDraft] = useState<string>()
  const become = (text: string | undefined) => {
    setDraft(text)
    onDraft?.(text)
  }
  const settle = () => {
    if (draft === undefined) return
    become(undefined)
    onSettle(draft)
  }
  return (
    <input
      type="text"
      dir="ltr"
      {...attributes}
      className="isobath-input"
      value={draft ?? value}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => become(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape' && draft !== undefined) {
          event.preventDefault()
          become(undefined)
        }
      }}
    />
  )
}
