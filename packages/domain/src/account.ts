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

/** Atoms with single dots between them (RFC 5322, section 3.2.3), of any script, without invisible characters. */
const localPart = /^[^\s@.<>(),;:"[\]\\\p{C}]+(?:\.[^\s@.<>(),;:"[\]\\\p{C}]+)*$/u

/** A label of a domain: letters of any script, digits, and hyphens inside (RFC 5890, section 2.3.1). */
const domainLabel = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Checks the form of an e-mail address; only an arriving mail proves it. At most 254 characters, 64 of them before the `@` (RFC 5321, section 4.5.3.1). */
export function newEmailProblem(email: string): AccountProblem | undefined {
  const at = email.lastIndexOf('@')
  const [local, labels] = [email.slice(0, Math.max(0, at)), email.slice(at + 1).split('.')]
  const isShort = email.length <= 254 && local.length <= 64
  const isDomain = labels.length > 1 && labels.every((label) => domainLabel.test(label))
  // Numbers alone are an address of a machine, which mail writes otherwise.
  const isNamed = /^(?!\d+$).{2,}$/u.test(labels.at(-1) ?? '')
  return isShort && localPart.test(local) && isDomain && isNamed ? undefined : 'emailShape'
}

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
