import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { changeEmail, hasStatus } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { currentUser } from '../../service/people/session.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { emailProblem, presentPasswordProblem, wrongPasswordSentence } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Changes the e-mail address of an account; the password is needed. */
export default function EmailDialog({ onChanged, onClose }: Props) {
  const { form, texts, field, check } = useFields({ email: '', password: '' })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const send = async () => {
    setFault(undefined)
    const email = texts.email.trim()
    if (!check({ email: emailProblem(email), password: presentPasswordProblem(texts.password) })) return
    setSending(true)
    const answer = await changeEmail(texts.password, email)
    setSending(false)
    if (answer.ok) {
      say({ text: screenTexts.emailUpdated, severity: 'info' })
      onChanged()
      return onClose()
    }
    // The session has ended: the page asks to sign in.
    if (!currentUser()) return
    if (hasStatus(answer.fault, 401)) check({ password: wrongPasswordSentence })
    else if (hasStatus(answer.fault, 409)) check({ email: screenTexts.emailInUse })
    else setFault(answer.fault)
  }
  return (
    <ChangeDialog title={screenTexts.changeEmail} form={form} isSending={isSending} onSend={send} onClose={onClose}>
      <p>{screenTexts.emailLinkHint}</p>
      <TextField
        label={screenTexts.newEmail}
        field={field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        label={screenTexts.currentPassword}
        field={field('password')}
        type="password"
        autoComplete="current-password"
      />
      {fault && <FormFailure sentence={screenTexts.emailNotUpdated} fault={fault} />}
    </ChangeDialog>
  )
}
