import { z } from 'zod'
import { credentials, email, signInName, typedPassword, username } from '../sign-in/signing.schema.ts'
import { line, lines } from '../http/fields.ts'

/** What one says of oneself beyond name and address. */
const profile = z.object({
  firstName: line(150).optional(),
  lastName: line(150).optional(),
  institute: line(150).optional(),
  department: line(150).optional(),
  country: line(150).optional(),
  isNewsSubscribed: z.boolean().optional(),
})

export const signUpBody = profile.extend({
  username,
  email,
  password: typedPassword.optional().describe('without one, the mailed link leads to where it is chosen'),
})

export const validateBody = z.object({ username: signInName, email: signInName })
export const forgotBody = z.object({ email: signInName })
export const chooseBody = z.object({ token: line(100).describe('from the mailed link'), password: typedPassword })

/** Who signed in may leave out the username. */
const present = credentials.partial({ username: true })
export const changePasswordBody = present.extend({ newPassword: typedPassword })
export const changeEmailBody = present.extend({ email: email.describe('the new address') })
export const updateInfoBody = z.object({ userInfo: profile })

export const contactBody = z.object({ name: line(150).min(1), email, message: lines(20_000).min(1) })

export const errorReportBody = z.object({
  errorText: lines(20_000),
  browserInfo: lines(1000).optional(),
  osInfo: lines(1000).optional(),
  stackFirstLine: lines(5000).optional(),
  location: lines(5000).optional(),
})
