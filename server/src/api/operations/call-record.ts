import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { RecordedCall } from '../../people/calls.ts'
import { addressOf } from '../http/client-address.ts'
import { redactPath, redactQuery } from '../http/redact.ts'
import type { Env, Services } from '../http/services.ts'

/** Characters kept of what a client sends. */
const longest = { path: 300, query: 4000, agent: 300 } as const

// Queries of calls about people are of no use to anyone else.
const mayKeepQuery = (route: string) => !route.startsWith('/api/user/')

/** Counts requests, records calls and passes each call to `tell`. */
export const recordCalls = ({
  calls,
  metrics,
  tell,
  settings,
}: Pick<Services, 'calls' | 'metrics' | 'tell' | 'settings'>) =>
  createMiddleware<Env>(async (c, next) => {
    const at = new Date()
    const begun = performance.now()
    metrics.begin()
    await next()
    const milliseconds = Math.round((performance.now() - begun) * 1000) / 1000
    // The first: what serves the pages matches every path after it.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'
    const { method, path } = c.req
    metrics.end(method, route, c.res.status, milliseconds)
    const { signedIn } = c.var
    const search = new URL(c.req.url).search.slice(1)
    const call: RecordedCall = {
      at: at.toISOString(),
      requestId: c.var.requestId,
      method,
      route,
      // PostgreSQL has no text with a zero in it; one would cost the records of all that are written with it.
      path: redactPath(path).replaceAll('\0', '\uFFFD').slice(0, longest.path),
      query: search && mayKeepQuery(path) ? redactQuery(search).slice(0, longest.query) : null,
      userId: signedIn?.user.id ?? null,
      apiKeyId: signedIn?.keyId ?? null,
      authMethod: signedIn?.by ?? (c.var.guestToken === undefined ? 'none' : 'guest'),
      address: addressOf(c, settings.behindProxy),
      agent: (c.req.header('User-Agent') ?? '').slice(0, longest.agent),
      status: c.res.status,
      milliseconds,
    }
    if (path.startsWith('/api/') || path.startsWith('/dataretrieval/')) calls.add(call)
    tell?.(call)
  })
