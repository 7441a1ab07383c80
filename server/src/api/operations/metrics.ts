import { createHash, timingSafeEqual } from 'node:crypto'
import { and, isNull, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { isAway } from '../../db/away.ts'
import { mails } from '../../db/record-schema.ts'
import { mostAttempts } from '../../mail/outbox.ts'
import { refuse, unauthorized } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * Serves the metrics of this process to callers that send METRICS_TOKEN, and refuses all where it is not set. Callers on this machine need it too, because
 * requests from elsewhere through a proxy on this machine have a local address.
 */
export const metricsRoutes = ({ db, metrics, settings }: Pick<Services, 'db' | 'metrics' | 'settings'>) =>
  new Hono<Env>().get('/metrics', async (c) => {
    const { metricsToken } = settings
    const bearer = /^bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    if (!metricsToken || !isSame(bearer, metricsToken)) return refuse(c, unauthorized)
    const unsent = and(isNull(mails.sent), lt(mails.attempts, mostAttempts))
    const store = await db.$count(mails, unsent).then(
      (mailsWaiting) => ({ isUp: true, mailsWaiting }),
      (error: unknown) => {
        // Metrics matter most at that time.
        if (isAway(error)) return { isUp: false }
        throw error
      },
    )
    c.header('Cache-Control', 'no-store')
    return c.text(await metrics.text(store), 200, { 'Content-Type': metrics.contentType })
  })
