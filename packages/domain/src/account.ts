import { accounts } from './limits.ts'

/** A problem with a username, an e-mail address or a password. */
export type AccountProblem = 'usernameShape' | 'emailShape' | 'passwordShort' | 'passwordLong' | 'passwordIsName'

const { username: name, password: secret } = accounts

/** The sentence for each problem. */
export const accountSentences: { readonly [P in AccountProblem]: string } = {
  usernameShape: `A username has ${name.min} to ${name.max} letters, digits, dots, hyphens or underscores.`,
  emailShape: 'This is not an email address.',
  passwordShort: `A password has at least ${secret.min} characters.`,
  passwordLong: `A password has at most ${secret.max} characters.`,
  passwordIsName: 'A password must not be the username or the email address.',
}

/** Checks a new username. It holds no `@`, because sign-in takes a username or an e-mail address in one field (R11). */
export const newUsernameProblem = (username: string): AccountProblem | undefined =>
  new RegExp(`^[A-Za-z0-9._-]{${name.min},${name.max}}$`).test(username) ? undefined : 'usernameShape'

/** Checks the form of an e-mail address; only an arriving mail proves it. At most 254 characters (RFC 5321, section 4.5.3.1.3). */
export const newEmailProblem = (email: string): AccountProblem | undefined =>
  email.length <= 254 &&
  /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+\.[^\s@.<>(),;:"[\]\\\p{Cc}]{2,}$/u.test(email)
    ? undefined
    : 'emailShape'

/** Checks a new password (R4). Characters are counted by code points. */
export function newPasswordProblem(
  password: string,
  account: { readonly username: string; readonly email: string },
): AccountProblem | undefined {
  const { length } = Array.from(password)
  if (length < secret.min) return 'passwordShort'
  if (length > secret.max) return 'passwordLong'
  const names = [account.username, account.email].map((text) => text.toLowerCase())
  return names.includes(password.toLowerCase()) ? 'passwordIsName' : undefined
}
