import { z } from 'zod'
import { credentials, email, signInName, typedPassword, username } from '../sign-in/signing.schema.ts'
import { lineText, multilineText } from '../http/fields.ts'

/** The profile of a user. */
const profile = z.object({
  firstName: lineText(150).optional(),
  lastName: lineText(150).optional(),
  institute: lineText(150).optional(),
  department: lineText(150).optional(),
  country: lineText(150).optional(),
  isNewsSubscribed: z.boolean().optional(),
})

export const signUpBody = profile.extend({
  username,
  email,
  password: typedPassword.optional().describe('without one, the mailed link leads to where it is chosen'),
})

export const validationBody = z.object({ username: signInName, email: signInName })
export const forgotBody = z.object({ email: signInName })
export const chooseBody = z.object({ token: lineText(100).describe('from the mailed link'), password: typedPassword })

/** A signed-in user may leave out the username. */
const present = credentials.partial({ username: true })
export const changePasswordBody = present.extend({ newPassword: typedPassword })
export const changeEmailBody = present.extend({ email: email.describe('the new address') })
export const updateInfoBody = z.object({ userInfo: profile })

export const contactBody = z.object({ name: lineText(150).min(1), email, message: multilineText(20_000).min(1) })

export const errorReportBody = z.object({
  errorText: multilineText(20_000),
  browserInfo: multilineText(1000).optional(),
  osInfo: multilineText(1000).optional(),
  stackFirstLine: multilineText(5000).optional(),
  location: multilineText(5000).optional(),
})
