import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import type { ControlMessage, Controls } from '../../controls/index.ts'
import { useSheet } from './look.tsx'

/** The props of every control. */
export interface ControlProps {
  readonly controls: Controls
  readonly disabled?: boolean | undefined
}

interface Props {
  readonly className?: string | undefined
  readonly role?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** The element around a control. It adopts the style sheet. */
export function Control({ className = '', role, label, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useSheet(element)
  return (
    <div ref={element} className={`isobath-control ${className}`} role={role} aria-label={label}>
      {children}
    </div>
  )
}

interface MessageProps {
  readonly id?: string | undefined
  /** The problem of the text that is being typed. It replaces the last message. */
  readonly live?: string | undefined
  /** The last message of the controls about this input. */
  readonly message?: ControlMessage | undefined
}

/** Shows what is wrong with an input, or how it was corrected. Screen readers speak it. */
export const Message = ({ id, live, message }: MessageProps) => (
  <output id={id} className="isobath-message" data-taken={live === undefined && message?.taken ? '' : undefined}>
    {live ?? message?.sentence ?? ''}
  </output>
)

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly values: { readonly [Option in Value]?: string }
  readonly value: Value | undefined
  readonly disabled?: boolean | undefined
  readonly onValue: (value: Value) => void
}

/** A choice between a few options, shown side by side. */
export function Segments<Value extends string>({ label, values, value, disabled, onValue }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="isobath-segments">
      {(Object.keys(values) as Value[]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            className="isobath-unseen"
            checked={option === value}
            disabled={disabled}
            onChange={() => onValue(option)}
          />
          <span>{values[option]}</span>
        </label>
      ))}
    </div>
  )
}
