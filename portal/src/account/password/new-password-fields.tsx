import { accounts } from '@isobath/domain'
import { TextField } from '../form/text-field.tsx'
import type { FieldState } from '../form/use-fields.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly newPassword: FieldState
  readonly repeated: FieldState
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ newPassword, repeated }: Props) => (
  <>
    <TextField
      label={screenTexts.newPassword}
      field={newPassword}
      type="password"
      autoComplete="new-password"
      hint={screenTexts.passwordHint(accounts.password.min, accounts.password.max)}
    />
    <TextField label={screenTexts.repeatTheNewPassword} field={repeated} type="password" autoComplete="new-password" />
  </>
)
