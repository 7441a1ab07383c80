import { Hono } from 'hono'
import { errorReports } from '../../db/record-schema.ts'
import { writeMail } from '../../mail/outbox.ts'
import { findContacts } from '../../people/contacts.ts'
import { contactMail } from '../../people/mail-templates.ts'
import { contactBody, errorReportBody } from './accounts.schema.ts'
import { sendNothing } from '../http/describe.ts'
import { describeCall } from '../http/describe.ts'
import { redactText } from '../http/redact.ts'
import type { Env, Services } from '../http/services.ts'
import { emptyResponse } from '../http/describe.ts'
import { validateBody } from '../http/validate.ts'

const response = { 'text/plain': emptyResponse }
const refusals = { 400: 'A field is missing.' }

/** The call of the contact form. */
export const contactRoutes = ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  new Hono<Env>().post(
    '/contactus',
    describeCall({ summary: 'Write to us, or nominate data', tags: ['user'], response, refusals }),
    validateBody(contactBody, (fault) => `A name, an email address and a message are needed: ${fault}`),
    async (c) => {
      const mail = contactMail(c.req.valid('json'))
      for (const recipient of await findContacts(db, settings)) await writeMail(db, { ...mail, recipient })
      return sendNothing(c)
    },
  )

/** The call by which pages report errors. */
export const communityRoutes = ({ db }: Pick<Services, 'db'>) =>
  new Hono<Env>().post(
    '/errorreport',
    describeCall({ summary: 'Report a fault of a page', tags: ['community'], response, refusals }),
    validateBody(errorReportBody, (fault) => `A report needs errorText: ${fault}`),
    async (c) => {
      const {
        errorText,
        browserInfo: browser = '',
        osInfo: os = '',
        stackFirstLine = '',
        location = '',
      } = c.req.valid('json')
      // The address of a page may hold a mailed token.
      await db.insert(errorReports).values({
        errorText: redactText(errorText),
        browser,
        os,
        stackFirstLine: redactText(stackFirstLine),
        location: redactText(location),
      })
      return sendNothing(c)
    },
  )
