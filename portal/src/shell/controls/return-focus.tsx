import { useEffect, useState, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Selects the element that gets the focus if the opener has been removed. */
  readonly otherwise?: string
}

/**
 * Gives the focus back to what opened a dialog. A dialog that is loaded when it is first opened comes too late to know that itself.
 */
export function ReturnFocus({ children, otherwise }: Props) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const target =
          opener?.isConnected && opener !== document.body ? opener : otherwise && document.querySelector(otherwise)
        if (target instanceof HTMLElement) target.focus()
      })
    },
    [opener, otherwise],
  )
  return children
}
