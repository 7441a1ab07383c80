import type { ReactNode } from 'react'

interface Props {
  readonly className: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onSwitch: (isOn: boolean) => void
  /** What it switches. */
  readonly children: ReactNode
}

/** Switches something on and off at once. */
export const Switch = ({ className, isOn, isDisabled, onSwitch, children }: Props) => (
  <label className={className}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onSwitch(event.target.checked)}
    />
    {children}
  </label>
)
