import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { changePassword, hasStatus, type UserInfo } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { currentUser } from '../../service/people/session.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { newPasswordProblems, presentPasswordProblem, refusedPassword, wrongPasswordSentence } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly info: UserInfo
  readonly onClose: () => void
}

/** Changes the password of an account; the current one is needed. */
export default function PasswordDialog({ info, onClose }: Props) {
  const { form, texts, field, check } = useFields({ password: '', newPassword: '', repeated: '' })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const send = async () => {
    setFault(undefined)
    const problems = { password: presentPasswordProblem(texts.password), ...newPasswordProblems(texts, info) }
    if (!check(problems)) return
    setSending(true)
    const answer = await changePassword(texts.password, texts.newPassword)
    setSending(false)
    if (answer.ok) {
      say({ text: screenTexts.passwordUpdated, severity: 'info' })
      return onClose()
    }
    const newPassword = refusedPassword(answer.fault)
    // The session has ended: the page asks to sign in.
    if (!currentUser()) return
    if (hasStatus(answer.fault, 401)) check({ password: wrongPasswordSentence })
    else if (newPassword) check({ newPassword })
    else setFault(answer.fault)
  }
  return (
    <ChangeDialog title={screenTexts.changePassword} form={form} isSending={isSending} onSend={send} onClose={onClose}>
      <input type="text" name="username" autoComplete="username" value={info.username} readOnly hidden />
      <TextField
        label={screenTexts.currentPassword}
        field={field('password')}
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields newPassword={field('newPassword')} repeated={field('repeated')} />
      {fault && <FormFailure sentence={screenTexts.requestFailed} fault={fault} />}
    </ChangeDialog>
  )
}
