import { sentence, usernameProblem } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { hasStatus, signIn } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { currentUser } from '../../service/people/session.ts'
import { screenTexts as sharedTexts } from '../../shell/screen-texts.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { GoogleButton } from '../google/google-button.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

interface Props {
  readonly onSignedIn?: () => void
  /** Called when the reader goes to another page of the form. */
  readonly onLeave?: () => void
}

/** Sign-in by name and password. The typed name stays when it fails. */
export function LoginForm({ onSignedIn, onLeave }: Props) {
  const { form, texts, field } = useFields({ username: '', password: '' })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [lacksCookies, setLacksCookies] = useState(false)
  const say = useSetAtom(snackbarAtom)
  const hint = usernameProblem(texts.username)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFault(undefined)
    setLacksCookies(false)
    const answer = await signIn({ username: texts.username.trim(), password: texts.password })
    setSending(false)
    if (!answer.ok) return setFault(answer.fault)
    if (!currentUser()) return setLacksCookies(true)
    say({ text: screenTexts.youAreNowLoggedIn, severity: 'info' })
    onSignedIn?.()
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={screenTexts.username}
        field={field('username')}
        autoComplete="username"
        maxLength={254}
        isFirst
        hint={hint && sentence(hint)}
      />
      <TextField
        label={screenTexts.password}
        field={field('password')}
        type="password"
        autoComplete="current-password"
      />
      <div className="account-links">
        <SubmitButton isSending={isSending} isIncomplete={texts.username.trim() === '' || texts.password === ''}>
          {isSending ? screenTexts.loggingIn : screenTexts.logIn}
        </SubmitButton>
        <Link href="/forgotpass" onClick={onLeave}>
          {screenTexts.forgotYourPassword}
        </Link>
        <Link href="/register" onClick={onLeave}>
          {screenTexts.register}
        </Link>
      </div>
      {lacksCookies && (
        <p className="problem" role="alert">
          {sharedTexts.needsCookies}
        </p>
      )}
      {fault &&
        (hasStatus(fault, 401) ? (
          <div role="alert" className="form-failure">
            <p className="problem">{screenTexts.loginFailedTryAgain}</p>
            <p className="small soft">{screenTexts.credentialsAreWrong}</p>
          </div>
        ) : (
          <FormFailure sentence={screenTexts.loginFailed} fault={fault} />
        ))}
      <GoogleButton originator="login form" onSignedIn={onSignedIn} onLeave={onLeave} />
    </form>
  )
}
