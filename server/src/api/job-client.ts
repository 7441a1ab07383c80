import type { Context } from 'hono'
import { clientOf } from './limit.ts'
import type { Services } from './services.ts'

/** For whom a job runs: of one client one statement or file is made at a time. Where clients are held to no rate, nobody in particular. */
export const jobClient =
  ({ limiter, settings }: Pick<Services, 'limiter' | 'settings'>) =>
  (c: Context): string =>
    limiter ? clientOf(c, settings.behindProxy) : ''

export type JobClient = ReturnType<typeof jobClient>
