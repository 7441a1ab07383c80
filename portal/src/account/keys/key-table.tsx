import { formatTime } from '@isobath/domain'
import { useEffect, useRef, useState } from 'react'
import { type ApiKey, revokeKey } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { CopyButton } from '../../shell/controls/copy-button.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { screenTexts } from './screen-texts.ts'
import './keys.css'

interface Props {
  readonly keys: readonly ApiKey[]
  readonly onRevoked: () => void
}

/** The keys, hidden until they are shown, with the way to revoke each. */
export const KeyTable = ({ keys, onRevoked }: Props) =>
  keys.length === 0 ? (
    <p className="soft">{screenTexts.noKeysYet}</p>
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
  // The pressed button has been removed.
  useEffect(() => {
    if (step === 'asking') keep.current?.focus()
    else if (step === 'listed' && hasAsked.current) ask.current?.focus()
    hasAsked.current = step !== 'listed'
  }, [step])
  const { ID, Api_Key, Description, Created, Last_Used } = entry
  const name = Description || screenTexts.withoutADescription
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
          {Last_Used === null
            ? screenTexts.neverUsed(formatTime(Date.parse(Created)))
            : screenTexts.lastUsed(formatTime(Date.parse(Created)), formatTime(Date.parse(Last_Used)))}
        </span>
        <code className="key-text">{isShown ? Api_Key : '•'.repeat(12)}</code>
      </div>
      {step === 'listed' ? (
        <div className="key-buttons">
          <button
            type="button"
            className="button"
            aria-label={isShown ? screenTexts.hideTheKey(name) : screenTexts.showTheKey(name)}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? screenTexts.hide : screenTexts.show}
          </button>
          <CopyButton text={Api_Key} label={screenTexts.copy} />
          <button
            ref={ask}
            type="button"
            className="button"
            aria-label={screenTexts.revokeTheKeyOf(name)}
            onClick={() => setStep('asking')}
          >
            {screenTexts.revoke}
          </button>
        </div>
      ) : (
        <fieldset className="key-buttons" aria-label={screenTexts.revokeTheKeyOf(name)}>
          <p className="small">{screenTexts.programsWillBeRefused}</p>
          <button
            type="button"
            className="button"
            ref={keep}
            disabled={step === 'revoking'}
            onClick={() => setStep('listed')}
          >
            {screenTexts.keep}
          </button>
          <button type="button" className="button primary" disabled={step === 'revoking'} onClick={() => void revoke()}>
            {step === 'revoking' ? screenTexts.revoking : screenTexts.revokeTheKey}
          </button>
        </fieldset>
      )}
      {fault && <FormFailure sentence={screenTexts.keyNotRevoked} fault={fault} />}
    </li>
  )
}
