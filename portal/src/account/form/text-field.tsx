import { type ReactNode, useId, useState } from 'react'
import { screenTexts } from './screen-texts.ts'
import type { FieldState } from './use-fields.ts'

interface Props {
  readonly label: string
  readonly field: FieldState
  /** What the browser may fill in. */
  readonly autoComplete: string
  readonly type?: 'text' | 'email' | 'password'
  readonly isRequired?: boolean
  readonly maxLength?: number
  /** Whether it has the focus when a dialog opens with it. */
  readonly isFirst?: boolean
  /** Below the input. */
  readonly hint?: ReactNode
}

/** A labelled input with its problem below. A password can be shown. */
export function TextField({ label, field, autoComplete, type = 'text', isRequired, maxLength, isFirst, hint }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { name, value, problem, onText } = field
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired === false && <span className="soft"> {screenTexts.optional}</span>}
      </label>
      <div className="field-input">
        <input
          id={id}
          className="input"
          name={name}
          type={type === 'password' && isShown ? 'text' : type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={type === 'text' ? undefined : false}
          maxLength={maxLength}
          required={isRequired !== false}
          data-autofocus={isFirst}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            className="button field-show"
            aria-label={isShown ? screenTexts.hideThe(label) : screenTexts.showThe(label)}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? screenTexts.hide : screenTexts.show}
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
    </div>
  )
}
