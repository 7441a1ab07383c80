import type { Context } from 'hono'
import { clientOf } from './request-limits.ts'
import type { Services } from '../http/services.ts'

/** The client of a job. Each client has one statement or file at a time; without rate limits all jobs have the same empty client. */
export const jobClient =
  ({ limiter, settings }: Pick<Services, 'limiter' | 'settings'>) =>
  (c: Context): string =>
    limiter ? clientOf(c, settings.behindProxy) : ''
