import type { ReactNode } from 'react'

interface Props {
  readonly isSending: boolean
  /** Whether something that the form needs is missing. */
  readonly isIncomplete?: boolean
  readonly children: ReactNode
}

/** Sends a form. While that lasts it sends nothing again, and keeps the focus, which a disabled button loses. */
export const SubmitButton = ({ isSending, isIncomplete = false, children }: Props) => (
  <button
    type="submit"
    className="button primary"
    disabled={isIncomplete}
    aria-disabled={isSending}
    onClick={(event) => {
      if (isSending) event.preventDefault()
    }}
  >
    {children}
  </button>
)
