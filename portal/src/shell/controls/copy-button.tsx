import { waits } from '@isobath/domain'
import { useEffect, useState } from 'react'

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (notice === '') return
    const timer = setTimeout(() => setNotice(''), waits.copyConfirmation)
    return () => clearTimeout(timer)
  }, [notice])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setNotice('Copied to Clipboard.')
    } catch {
      setNotice('The browser does not allow copying.')
    }
  }
  return (
    <span className="copy">
      <button type="button" className="button" onClick={() => void copy()}>
        {label}
      </button>
      <output className="small soft">{notice}</output>
    </span>
  )
}
