import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import type { Env, Services } from './services.ts'

const fromElsewhere: Refusal = { status: 403, sentence: 'Requests from other sites are refused.' }

const effective = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Whether a page of another site sent a request (R6). Every browser tells one or the other: Fetch Metadata (`Sec-Fetch-Site`), or `Origin` with whatever is no
 * GET. A client that sends neither is not a browser, and sends cookies only on purpose.
 */
function isCrossSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('Origin')
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const [page, home] = [new URL(origin), new URL(publicUrl)]
  // Only of the public address the scheme is known: a proxy that ends TLS sends a plain request.
  return page.host === home.host ? page.origin !== home.origin : page.host !== new URL(c.req.url).host
}

/**
 * Refuses what other sites make browsers send: anything that may have an effect, unless an API key says who asks, or it asks for open data without
 * cookies.
 */
export const refuseForeignEffects = ({ settings }: Pick<Services, 'settings'>) =>
  createMiddleware<Env>(async (c, next) => {
    if (!effective.has(c.req.method) || c.var.signedIn?.by === 'key') return next()
    const isOpenData = c.req.path.startsWith('/api/data/') && c.req.header('Cookie') === undefined
    return !isOpenData && isCrossSite(c, settings.publicUrl) ? refuse(c, fromElsewhere) : next()
  })

/** Refuses other sites a GET that has an effect. */
export const refuseForeignGet = ({ settings }: Pick<Services, 'settings'>) =>
  createMiddleware<Env>(async (c, next) =>
    c.var.signedIn?.by !== 'key' && isCrossSite(c, settings.publicUrl) ? refuse(c, fromElsewhere) : next(),
  )
