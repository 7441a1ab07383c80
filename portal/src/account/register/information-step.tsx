import { accounts } from '@isobath/domain'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { checkFree } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { emptyRegistration, informationProblems, trimInformation, type Registration } from './registration.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly given: Registration | undefined
  readonly onNext: (registration: Registration) => void
}

/** The fields of a new account, and the password. The service says whether the name and the address are free, never which of them is not. */
export function InformationStep({ given = emptyRegistration, onNext }: Props) {
  const { firstName, lastName, username, email, newPassword, repeated } = given
  const { form, texts, field, check } = useFields({ firstName, lastName, username, email, newPassword, repeated })
  const [isSending, setSending] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const next = async (event: FormEvent) => {
    event.preventDefault()
    setTaken(false)
    setFault(undefined)
    const typed = trimInformation(texts)
    if (!check(informationProblems(typed))) return
    setSending(true)
    const answer = await checkFree({ username: typed.username, email: typed.email })
    setSending(false)
    if (!answer.ok) return setFault(answer.fault)
    if (answer.value) onNext({ ...given, ...typed })
    else setTaken(true)
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void next(event)}>
      <TextField
        label={screenTexts.firstName}
        field={field('firstName')}
        autoComplete="given-name"
        maxLength={longestLine}
        isRequired={false}
      />
      <TextField
        label={screenTexts.lastName}
        field={field('lastName')}
        autoComplete="family-name"
        maxLength={longestLine}
        isRequired={false}
      />
      <TextField
        label={screenTexts.username}
        field={field('username')}
        autoComplete="username"
        maxLength={accounts.username.max}
        hint={screenTexts.usernameHint(accounts.username.min, accounts.username.max)}
      />
      <TextField label={screenTexts.email} field={field('email')} type="email" autoComplete="email" maxLength={254} />
      <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} />
      <div className="account-links">
        <SubmitButton isSending={isSending}>{isSending ? screenTexts.checking : screenTexts.next}</SubmitButton>
        <Link href="/login">{screenTexts.login}</Link>
      </div>
      {isTaken && <AccountTaken />}
      {fault && <FormFailure sentence={screenTexts.registrationFailed} fault={fault} />}
    </form>
  )
}

/** Does not say whether it is the name or the address that somebody has. */
export const AccountTaken = () => (
  <p role="alert" className="problem">
    <TextWithLinks text={screenTexts.accountExists} links={['/forgotpass']} />
  </p>
)
