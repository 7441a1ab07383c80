import { accounts } from '@isobath/domain'
import { TextField } from '../form/text-field.tsx'
import type { FieldState } from '../form/use-fields.ts'

interface Props {
  readonly newPassword: FieldState
  readonly repeated: FieldState
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ newPassword, repeated }: Props) => (
  <>
    <TextField
      label="New password"
      field={newPassword}
      type="password"
      autoComplete="new-password"
      hint={`${accounts.password.min} to ${accounts.password.max} characters; not your username or e-mail address.`}
    />
    <TextField label="Repeat the new password" field={repeated} type="password" autoComplete="new-password" />
  </>
)
