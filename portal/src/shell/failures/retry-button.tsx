import { useEffect, useState } from 'react'
import { screenTexts } from '../screen-texts.ts'

interface Props {
  /** Seconds that the service asks to wait; none by default. */
  readonly seconds?: number | undefined
  readonly label?: string
  readonly className?: string
  readonly onRetry: () => void
}

/** Tries something again, once the time is over that the service asks to wait. */
export function RetryButton({ seconds = 0, label = screenTexts.tryAgain, className = 'button', onRetry }: Props) {
  const [left, setLeft] = useState(Math.ceil(seconds))
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <button type="button" className={className} aria-disabled={left > 0} onClick={() => left <= 0 && onRetry()}>
      {left > 0 ? screenTexts.waitsFor(label, left) : label}
    </button>
  )
}
