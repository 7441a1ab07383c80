import { useId, useState } from 'react'
import { Glyph } from '../../shell/glyph.tsx'

/** What to know when locked ranges are used for another variable. The list opens and closes. */
export function LockAlerts({ alerts }: { readonly alerts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  if (alerts.length === 0) return null
  return (
    <div className="lock-alerts">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Glyph name="warning" />
        {alerts.length === 1
          ? '1 warning about the locked ranges'
          : `${alerts.length} warnings about the locked ranges`}
        <Glyph name={isOpen ? 'down' : 'right'} />
      </button>
      <output id={id}>
        {isOpen && (
          <ul>
            {alerts.map((alert) => (
              <li key={alert}>{alert}</li>
            ))}
          </ul>
        )}
      </output>
    </div>
  )
}
