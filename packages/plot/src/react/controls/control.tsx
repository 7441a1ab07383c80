import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import type { ControlMessage, Controls } from '../../controls/index.ts'
import { useSheet } from './look.tsx'

/** What every control takes. */
export interface ControlProps {
  readonly controls: Controls
  readonly disabled?: boolean
}

interface Props {
  readonly className?: string
  readonly role?: string
  readonly label?: string
  readonly children: ReactNode
}

/** The element of a control, which sees to its look. */
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
  readonly id?: string
  /** Of what is still being typed, which goes before what was said last. */
  readonly live?: string | undefined
  readonly said?: ControlMessage | undefined
}

/** Says what is wrong, or was changed on the way; spoken when it comes. */
export const Message = ({ id, live, said }: MessageProps) => (
  <output id={id} className="isobath-message" data-taken={live === undefined && said?.taken ? '' : undefined}>
    {live ?? said?.sentence ?? ''}
  </output>
)

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly values: { readonly [Option in Value]?: string }
  readonly value: Value | undefined
  readonly disabled?: boolean | undefined
  readonly onValue: (value: Value) => void
}

/** One of a few, side by side. */
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
