import type { Mail } from '../mail/outbox.ts'
import type { User } from './users.ts'

type Reader = Pick<User, 'email' | 'username'>

const letter = ({ email, username }: Reader, subject: string, ...paragraphs: readonly string[]): Mail => ({
  recipient: email,
  subject,
  body: [`Dear ${username},`, ...paragraphs, 'Simons CMAP'].join('\n\n') + '\n',
})

const lasting = 'The link can be used once, within one hour.'
const ifNotYou = 'If this was not you, please change your password and write to us through the contact form.'

/** A link that proves the address (R11). */
export const confirmLetter = (reader: Reader, publicUrl: string, token: string) =>
  letter(
    reader,
    'Confirm your CMAP email address',
    'Please confirm your email address by following this link:',
    `${publicUrl}/api/user/confirmemail?token=${token}`,
    `${lasting} If you did not register, you can ignore this message.`,
  )

/** The page where a password is chosen. */
export const resetPath = (token: string) => `/choosepassword/${token}`

/** A link to that page. */
export const resetLetter = (reader: Reader, publicUrl: string, token: string) =>
  letter(
    reader,
    'Choose a new CMAP password',
    'Somebody asked for a new password for your account. To choose one, please follow this link:',
    `${publicUrl}${resetPath(token)}`,
    `${lasting} If you did not ask for it, you can ignore this message; your password stays as it is.`,
  )

/** To the address that an account had before. */
export const movedLetter = (before: Reader, email: string) =>
  letter(before, 'Your CMAP email address was changed', `Your account is now reached at ${email}.`, ifNotYou)

export const passwordLetter = (reader: Reader) =>
  letter(reader, 'Your CMAP password was changed', 'The password of your account was changed.', ifNotYou)
