import { waits } from '@isobath/domain'
import { useEffect, useState } from 'react'

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), waits.copyConfirmation)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied to Clipboard.')
    } catch {
      setSaid('The browser does not allow copying.')
    }
  }
  return (
    <span className="copy">
      <button type="button" className="button" onClick={() => void copy()}>
        {label}
      </button>
      <output className="small soft">{said}</output>
    </span>
  )
}
