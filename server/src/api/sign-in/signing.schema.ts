import { newEmailProblem, newUsernameProblem, accountSentences } from '@isobath/domain'
import { z } from 'zod'
import { lineText } from '../http/fields.ts'

/** A username or an e-mail address, as typed at sign-in. */
export const signInName = lineText(254).min(1)

/** Any password as typed; longer ones than any account has cost no hashing. */
export const typedPassword = z.string().min(1).max(1024)

export const username = lineText(254).refine((text) => !newUsernameProblem(text), accountSentences.usernameShape)
export const email = lineText(254).refine((text) => !newEmailProblem(text), accountSentences.emailShape)

export const credentials = z.object({
  username: signInName.describe('a username or an e-mail address'),
  password: typedPassword,
})

/** The signed-in user, as shown on their own page. */
export const userInfo = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  institute: z.string(),
  department: z.string(),
  country: z.string(),
  isNewsSubscribed: z.boolean(),
  isDataSubmissionAdmin: z.boolean(),
  isConfirmed: z.boolean().describe('whether a mailed link proved the address'),
})
