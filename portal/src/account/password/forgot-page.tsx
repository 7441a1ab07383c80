import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { forgotPassword } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { emailProblem } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

type State = { readonly state: 'writing' | 'sending' | 'sent' } | { readonly state: 'failed'; readonly fault: Fault }

/** Asks for a link to choose a password. What it says does not depend on whether an account has the address. */
export default function ForgotPassword() {
  usePageTitle(screenTexts.forgotPassword)
  const { form, texts, field, check } = useFields({ email: '' })
  const [state, setState] = useState<State>({ state: 'writing' })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const email = texts.email.trim()
    if (!check({ email: emailProblem(email) })) return
    setState({ state: 'sending' })
    const answer = await forgotPassword(email)
    setState(answer.ok ? { state: 'sent' } : { state: 'failed', fault: answer.fault })
  }
  return (
    <article className="account" aria-labelledby="forgot-title">
      <h1 id="forgot-title">{screenTexts.forgotPassword}</h1>
      <p>{screenTexts.enterYourEmail}</p>
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField label={screenTexts.email} field={field('email')} type="email" autoComplete="email" maxLength={254} />
        <div className="account-links">
          <SubmitButton isSending={state.state === 'sending'}>
            {state.state === 'sending' ? screenTexts.sending : screenTexts.sendTheLink}
          </SubmitButton>
          <Link href="/login">{screenTexts.login}</Link>
        </div>
        <output>
          {state.state === 'sent' && <span className="account-message">{screenTexts.messageIsOnItsWay}</span>}
        </output>
        {state.state === 'failed' && <FormFailure sentence={screenTexts.messageNotSent} fault={state.fault} />}
      </form>
    </article>
  )
}
