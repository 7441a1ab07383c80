import { useId, useState } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

/** What to know when locked ranges are used for another variable. The list opens and closes. */
export function LockAlerts({ alerts }: { readonly alerts: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  if (alerts.length === 0) return null
  return (
    <div className="lock-alerts">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="warning" />
        {screenTexts.lockWarnings(alerts.length)}
        <Icon name={isOpen ? 'down' : 'right'} />
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
