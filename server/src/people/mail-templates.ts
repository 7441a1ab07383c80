import { accounts } from '@isobath/domain'
import { composeMail, privateLink } from '../mail/compose.ts'
import type { MailParagraph } from '../mail/compose.ts'
import type { LinkMail, Mail } from '../mail/outbox.ts'
import type { User } from './users.ts'

type Recipient = Pick<User, 'email' | 'username'>

const mail = ({ email, username }: Recipient, subject: string, ...paragraphs: readonly MailParagraph[]): Mail => ({
  recipient: email,
  subject,
  ...composeMail([`Dear ${withoutHost(username)},`, ...paragraphs, 'Simons CMAP']),
})

/**
 * A name in which no mail program finds a host to link to: a blank of no width stands behind each dot. Who registers with the address of somebody else chooses what that person is called, and a
 * stranger what the sender of a message is called.
 */
const withoutHost = (name: string) => name.replaceAll('.', '.\u200b')

/** Hours for which a mailed link works. */
const hours = accounts.tokenHours

const lasting = 'The link can be used once, within one hour.'
const ifNotYou = 'If this was not you, please change your password and write to us through the contact form.'

/** A link that proves the address (R11). It opens a page with a button: a mail scanner that follows links spends nothing. */
export const confirmMail = (reader: Recipient, publicUrl: string, token: string): LinkMail => ({
  ...mail(
    reader,
    'Confirm your CMAP email address',
    'Please confirm your email address by following this link:',
    privateLink,
    `${lasting} If you did not register, you can ignore this message.`,
  ),
  link: { url: `${publicUrl}/api/user/confirmemail?token=${token}`, hours },
})

/** The page where a password is chosen. */
export const resetPath = (token: string) => `/choosepassword/${token}`

/** A link to that page. */
export const resetMail = (reader: Recipient, publicUrl: string, token: string): LinkMail => ({
  ...mail(
    reader,
    'Choose a new CMAP password',
    'Somebody asked for a new password for your account. To choose one, please follow this link:',
    privateLink,
    `${lasting} If you did not ask for it, you can ignore this message; your password stays as it is.`,
  ),
  link: { url: `${publicUrl}${resetPath(token)}`, hours },
})

/** Tells the former address of an account that the address was changed. */
export const addressChangedMail = (before: Recipient, email: string) =>
  mail(before, 'Your CMAP email address was changed', `Your account is now reached at ${email}.`, ifNotYou)

export const passwordChangedMail = (reader: Recipient) =>
  mail(reader, 'Your CMAP password was changed', 'The password of your account was changed.', ifNotYou)

/** What somebody wrote through the contact form, for the operator, whose answer goes to them. */
export const contactMail = ({
  name,
  email,
  message,
}: {
  readonly name: string
  readonly email: string
  readonly message: string
}): Omit<Mail, 'recipient'> => ({
  replyTo: email,
  subject: `Message from ${withoutHost(name)}`,
  ...composeMail([`${withoutHost(name)} <${email}> wrote:`, { quote: message }]),
})
