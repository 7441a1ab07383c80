import { createHash, timingSafeEqual } from 'node:crypto'
import { and, isNull, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import { isAway } from '../../db/away.ts'
import { mails } from '../../db/record-schema.ts'
import { mostAttempts } from '../../mail/outbox.ts'
import { addressOf } from '../http/client-address.ts'
import { refuse, unauthorized } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Serves the metrics of this process to this machine and to holders of METRICS_TOKEN. */
export const metricsRoutes = ({ db, metrics, settings }: Pick<Services, 'db' | 'metrics' | 'settings'>) =>
  new Hono<Env>().get('/metrics', async (c) => {
    const { metricsToken, behindProxy } = settings
    const bearer = /^bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    const isKnown = metricsToken
      ? isSame(bearer, metricsToken)
      : isLoopback(addressOf(c, behindProxy)) && !c.req.header('X-Forwarded-For')
    if (!isKnown) return refuse(c, unauthorized)
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
