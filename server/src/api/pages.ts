import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { PeopleSettings } from '../people/settings.ts'
import { isPage } from './page-routes.ts'
import { notFound, refuse } from './refusal.ts'

// What the sign-in button of Google needs (developers.google.com/identity/gsi/web/guides/get-google-api-clientid, "Content Security Policy").
const google = 'https://accounts.google.com/gsi/'

/** What pages may load; nothing of other sites but, where there is external sign-in, its button. */
function pagePolicy(hasGoogle: boolean): string {
  const button = (path = '') => (hasGoogle ? ` ${google}${path}` : '')
  return [
    "default-src 'self'",
    `script-src 'self'${button('client')}`,
    `style-src 'self'${button('style')}`,
    `connect-src 'self'${button()}`,
    `frame-src 'self'${button()}`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

// regl compiles its draw commands with `new Function`; a worker obeys the policy of its own response, so only that one allows it.
const workerPolicy = "default-src 'self'; script-src 'self' 'unsafe-eval'"
const isWorker = (path: string) => /^\/assets\/[^/]*worker[^/]*\.js$/i.test(path)

const immutable = 'public, max-age=31536000, immutable'

/** Serves the portal's built files, and its page for every listed route. */
export function pageRoutes(folder: string, { google: external }: Pick<PeopleSettings, 'google'>) {
  const policy = pagePolicy(external !== undefined)
  const html = join(folder, 'index.html')
  const page = (c: Context, status: 200 | 404) => {
    if (!existsSync(html))
      return refuse(c, notFound('The portal is not built: run `npm start` at the root of the repository.'))
    return c.html(readFileSync(html, 'utf8'), status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    })
  }
  // Its root is taken from the working directory, wherever the service was started.
  const files = serveStatic({ root: relative(process.cwd(), folder) || '.' })
  return new Hono()
    .use(async (c, next) => {
      if (isPage(c.req.path)) return page(c, 200)
      const file = await files(c, next)
      if (!(file instanceof Response)) return undefined
      file.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : 'no-cache')
      file.headers.set('Content-Security-Policy', isWorker(c.req.path) ? workerPolicy : policy)
      return file
    })
    .get('*', (c) => page(c, 404))
}
