import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { Icon } from './text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import './notice.css'

interface Message {
  readonly text: string
  readonly severity: 'info' | 'warning' | 'error'
  /** How long it stays, ms. An error stays until it is closed. */
  readonly lasts?: number
}

/** The message over the page, which outlives a change of the page. */
export const snackbarAtom = atom<Message>()

/** How long a message stays that names no time, ms. */
const usual = 6000

export function Snackbar() {
  const [message, setMessage] = useAtom(snackbarAtom)
  useEffect(() => {
    if (!message || message.severity === 'error') return
    const timer = setTimeout(() => setMessage(undefined), message.lasts ?? usual)
    return () => clearTimeout(timer)
  }, [message, setMessage])
  return (
    <>
      {/* Screen readers read what comes into an element that was there before. */}
      <div aria-live={message?.severity === 'error' ? 'assertive' : 'polite'} className="out-of-sight">
        {message?.text}
      </div>
      {message && (
        <div className="notice" data-severity={message.severity}>
          <p aria-hidden="true">{message.text}</p>
          <button
            type="button"
            className="button icon-only"
            aria-label={screenTexts.closeTheMessage}
            onClick={() => setMessage(undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  )
}
