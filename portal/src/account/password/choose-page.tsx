import { useAtom, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { choosePassword, hasStatus } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { newPasswordProblems, refusedPassword } from '../form/rules.ts'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetTokenAtom } from './reset-token.ts'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

/** Takes a new password by the link of a mail. */
export default function ChoosePassword() {
  usePageTitle(screenTexts.chooseAPassword)
  const [token, setToken] = useAtom(resetTokenAtom)
  return (
    <article className="account" aria-labelledby="choose-title">
      <h1 id="choose-title">{screenTexts.chooseAPassword}</h1>
      {token === undefined ? (
        <NoLink sentence={screenTexts.openTheLink} />
      ) : (
        <ChooseForm token={token} onDone={() => setToken(undefined)} />
      )}
    </article>
  )
}

const NoLink = ({ sentence }: { readonly sentence: string }) => (
  <>
    <p role="alert">{sentence}</p>
    <p className="account-links">
      <Link href="/forgotpass" className="button primary">
        {screenTexts.askForANewLink}
      </Link>
      <Link href="/login">{screenTexts.login}</Link>
    </p>
  </>
)

interface FormProps {
  readonly token: string
  readonly onDone: () => void
}

function ChooseForm({ token, onDone }: FormProps) {
  const { form, texts, field, check } = useFields({ newPassword: '', repeated: '' })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const [, navigate] = useLocation()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    if (!check(newPasswordProblems(texts))) return
    setSending(true)
    const answer = await choosePassword(token, texts.newPassword)
    setSending(false)
    if (answer.ok) {
      say({ text: screenTexts.passwordUpdated, severity: 'info' })
      onDone()
      return navigate('/login', { replace: true })
    }
    const newPassword = refusedPassword(answer.fault)
    if (newPassword) check({ newPassword })
    else setFault(answer.fault)
  }
  if (fault && hasStatus(fault, 400)) {
    return <NoLink sentence={screenTexts.linkIsNotValid} />
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
      <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} />
      <div className="account-links">
        <SubmitButton isSending={isSending}>
          {isSending ? screenTexts.saving : screenTexts.saveThePassword}
        </SubmitButton>
      </div>
      {fault && <FormFailure sentence={screenTexts.requestFailed} fault={fault} />}
    </form>
  )
}
