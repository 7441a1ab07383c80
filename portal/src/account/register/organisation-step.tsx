import { type FormEvent, useState } from 'react'
import { hasStatus } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { AccountTaken } from './information-step.tsx'
import type { Registration } from './registration.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly given: Registration
  /** Why the registration was not taken. */
  readonly fault: Fault | undefined
  readonly onBack: (registration: Registration) => void
  readonly onSend: (registration: Registration) => Promise<void>
}

/** The organisation of the person. Every field is optional. */
export function OrganisationStep({ given, fault, onBack, onSend }: Props) {
  const { institute, department, country } = given
  const { form, texts, field } = useFields({ institute, department, country })
  const [isSending, setSending] = useState(false)
  const registration = {
    ...given,
    institute: texts.institute.trim(),
    department: texts.department.trim(),
    country: texts.country.trim(),
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    await onSend(registration)
    setSending(false)
  }
  const line = { maxLength: longestLine, isRequired: false }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
      <TextField label={screenTexts.institute} field={field('institute')} autoComplete="organization" {...line} />
      <TextField label={screenTexts.department} field={field('department')} autoComplete="off" {...line} />
      <TextField label={screenTexts.country} field={field('country')} autoComplete="country-name" {...line} />
      <div className="account-links">
        <SubmitButton isSending={isSending}>{isSending ? screenTexts.registering : screenTexts.register}</SubmitButton>
        <button type="button" className="button" disabled={isSending} onClick={() => onBack(registration)}>
          {screenTexts.back}
        </button>
      </div>
      {fault &&
        (hasStatus(fault, 409) ? (
          <AccountTaken />
        ) : (
          <FormFailure sentence={screenTexts.registrationFailed} fault={fault} />
        ))}
    </form>
  )
}
