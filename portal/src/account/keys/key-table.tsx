import { formatTime } from '@isobath/domain'
import { useEffect, useRef, useState } from 'react'
import { type ApiKey, revokeKey } from '../../service/account.ts'
import type { Fault } from '../../service/answer.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import './keys.css'

interface Props {
  readonly keys: readonly ApiKey[]
  readonly onRevoked: () => void
}

/** The keys, hidden until they are shown, with the way to revoke each. */
export const KeyTable = ({ keys, onRevoked }: Props) =>
  keys.length === 0 ? (
    <p className="soft">You have no API keys yet. Create one above.</p>
  ) : (
    <ul className="keys">
      {keys.map((key) => (
        <KeyEntry key={key.ID} entry={key} onRevoked={onRevoked} />
      ))}
    </ul>
  )

function KeyEntry({ entry, onRevoked }: { readonly entry: ApiKey; readonly onRevoked: () => void }) {
  const [isShown, setShown] = useState(false)
  const [step, setStep] = useState<'listed' | 'asking' | 'revoking'>('listed')
  const [fault, setFault] = useState<Fault>()
  const keep = useRef<HTMLButtonElement>(null)
  const ask = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  // The button that was pressed is gone.
  useEffect(() => {
    if (step === 'asking') keep.current?.focus()
    else if (step === 'listed' && hasAsked.current) ask.current?.focus()
    hasAsked.current = step !== 'listed'
  }, [step])
  const { ID, Api_Key, Description, Created, Last_Used } = entry
  const name = Description || 'without a description'
  const revoke = async () => {
    setStep('revoking')
    setFault(undefined)
    const answer = await revokeKey(ID)
    if (answer.ok) return onRevoked()
    setStep('listed')
    setFault(answer.fault)
  }
  return (
    <li className="key" aria-label={name}>
      <div className="key-facts">
        <strong>{name}</strong>
        <span className="small soft tabular">
          Created {formatTime(Date.parse(Created))} · last used{' '}
          {Last_Used === null ? 'never' : formatTime(Date.parse(Last_Used))}
        </span>
        <code className="key-text">{isShown ? Api_Key : '•'.repeat(12)}</code>
      </div>
      {step === 'listed' ? (
        <div className="key-buttons">
          <button
            type="button"
            className="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} the key ${name}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
          <CopyButton text={Api_Key} label="Copy" />
          <button
            ref={ask}
            type="button"
            className="button"
            aria-label={`Revoke the key ${name}`}
            onClick={() => setStep('asking')}
          >
            Revoke
          </button>
        </div>
      ) : (
        <fieldset className="key-buttons" aria-label={`Revoke the key ${name}`}>
          <p className="small">Programs that use this key will be refused.</p>
          <button
            type="button"
            className="button"
            ref={keep}
            disabled={step === 'revoking'}
            onClick={() => setStep('listed')}
          >
            Keep
          </button>
          <button type="button" className="button primary" disabled={step === 'revoking'} onClick={() => void revoke()}>
            {step === 'revoking' ? 'Revoking …' : 'Revoke the key'}
          </button>
        </fieldset>
      )}
      {fault && <FormFailure sentence="The key was not revoked." fault={fault} />}
    </li>
  )
}
