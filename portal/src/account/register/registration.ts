import type { Profile } from '../../service/people/account.ts'
import { emailProblem, newPasswordProblems, usernameProblem, type Problems } from '../form/rules.ts'

/** What a new user types, over both steps. */
export interface Registration extends Profile {
  readonly username: string
  readonly email: string
  readonly newPassword: string
  readonly repeated: string
}

export const emptyRegistration: Registration = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  newPassword: '',
  repeated: '',
  institute: '',
  department: '',
  country: '',
}

/** The texts of the first step, as they are kept and sent. */
type Information = Pick<Registration, 'firstName' | 'lastName' | 'username' | 'email' | 'newPassword' | 'repeated'>

/** The same without blanks around them; a password is kept as typed. */
export const trimInformation = (texts: Information): Information => ({
  ...texts,
  firstName: texts.firstName.trim(),
  lastName: texts.lastName.trim(),
  username: texts.username.trim(),
  email: texts.email.trim(),
})

/** What is wrong in the first step. */
export function informationProblems(texts: Information): Problems<keyof Information> {
  const { username, email } = texts
  return {
    username: usernameProblem(username),
    email: emailProblem(email),
    ...newPasswordProblems(texts, texts),
  }
}
