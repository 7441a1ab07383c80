import { accountSentences, newEmailProblem, newPasswordProblem, newUsernameProblem } from '@isobath/domain'
import { hasStatus, refusalSentence } from '../../service/people/account.ts'
import { describeFault, type Fault } from '../../service/request.ts'
import { screenTexts } from './screen-texts.ts'

/** What is wrong with each text of a form; undefined where nothing is. */
export type Problems<Name extends string> = { readonly [N in Name]?: string | undefined }

/** Characters of a line of a profile, as the service takes it. */
export const longestLine = 150

export function emailProblem(email: string): string | undefined {
  if (email === '') return screenTexts.enterEmail
  const problem = newEmailProblem(email)
  return problem && accountSentences[problem]
}

export function usernameProblem(username: string): string | undefined {
  if (username === '') return screenTexts.enterUsername
  const problem = newUsernameProblem(username)
  return problem && accountSentences[problem]
}

export const presentPasswordProblem = (password: string): string | undefined =>
  password === '' ? screenTexts.enterCurrentPassword : undefined

/** What the service's refusal of the current password is called. */
export const wrongPasswordSentence = screenTexts.wrongPassword

/** Checks a new password, typed twice, of an account as far as that is known. */
export function newPasswordProblems(
  texts: { readonly newPassword: string; readonly repeated: string },
  account: { readonly username?: string; readonly email?: string } = {},
): Problems<'newPassword' | 'repeated'> {
  const { username = '', email = '' } = account
  if (texts.newPassword === '') return { newPassword: screenTexts.enterPassword }
  const problem = newPasswordProblem(texts.newPassword, { username, email })
  if (problem) return { newPassword: accountSentences[problem] }
  return texts.repeated === texts.newPassword ? {} : { repeated: screenTexts.passwordsDiffer }
}

const passwordSentences: ReadonlySet<string> = new Set([
  accountSentences.passwordShort,
  accountSentences.passwordLong,
  accountSentences.passwordIsName,
])

/** The sentence with which the service refused a new password; undefined where it refused for another reason. */
export function refusedPassword(fault: Fault): string | undefined {
  const sentence = refusalSentence(fault)
  return sentence !== undefined && passwordSentences.has(sentence) ? sentence : undefined
}

/** Why a form was not taken, for a line below the specified text. It says how long to wait where the service does. */
export function describeFormFault(fault: Fault): string {
  if (!hasStatus(fault, 429)) return describeFault(fault)
  const seconds = Number(/retry in (\d+) s/.exec(refusalSentence(fault) ?? '')?.[1] ?? 60)
  const wait = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return screenTexts.tooManyAttempts(wait)
}
