import type { InputHTMLAttributes } from 'react'
import { useState } from 'react'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'disabled' | 'inputMode' | 'max' | 'min' | 'placeholder' | 'type'
> {
  /** As the control stands. */
  readonly value: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  /** What is typed before it is settled; undefined once it is. */
  readonly onDraft?: (text: string | undefined) => void
  readonly onSettle: (text: string) => void
}

/** An input that holds what is typed until it is left or Enter is pressed; what then stands is what the control made of it. */
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
