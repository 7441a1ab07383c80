import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { generateSpecs } from 'hono-openapi'
import { z } from 'zod'
import { highlights } from '../../catalog/highlights.ts'
import { datasets } from '../../db/schema.ts'
import { referencePage, referencePolicy } from '../../pages/api-reference.ts'
import { cookieName } from '../http/cookies.ts'
import { keepJson, sendJson } from '../http/kept-json.ts'
import type { KeptJson } from '../http/kept-json.ts'
import { describeCall, requestIdHeader } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { guestCookie } from '../sign-in/guests.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionCookie } from '../sign-in/session.ts'
import { validateQuery } from '../http/validate.ts'

const tags = ['service']

const title = 'Isobath'

/** The introduction of the API reference. */
const description = `Ocean data: catalog, fields and people. The same as a document for programs: [OpenAPI 3.1](/api/openapi.json).

Where an API key is taken, send it as \`Authorization: Api-Key KEY\`; any site may call so. Keys are made on the page of one’s API keys.

Whatever is refused is told in one sentence of plain text. Every call may also answer 429, too fast, and 503, the database or the store of files does not answer,
both with \`Retry-After\` in seconds, and 500, the service failed. \`${requestIdHeader}\` names the request.`

export const docsPath = '/api/docs'

const health = z.object({ status: z.literal('ok'), datasets: z.int().describe('datasets in the catalog') })

/** Calls about the service itself. `document` makes the description of all calls. */
export function metaRoutes({ db }: Pick<Services, 'db'>, document: () => Promise<unknown>) {
  let kept: Promise<KeptJson<Record<string, unknown>>> | undefined
  /** The description as it is sent. To write and compress its 230 kB at each request takes 10 ms. */
  const findDocument = () =>
    (kept ??= document()
      .then((made) => keepJson(made as Record<string, unknown>))
      .catch((error: unknown) => {
        kept = undefined
        throw error
      }))
  return new Hono<Env>()
    .get(
      '/health',
      describeCall({ summary: 'Whether the service and its catalog answer', tags, response: health }),
      async (c) => {
        // While the store is away this is a 503, as everywhere.
        const count = await db.$count(datasets)
        c.header('Cache-Control', 'no-store')
        return c.json({ status: 'ok' as const, datasets: count })
      },
    )
    .get(
      '/highlights',
      etag(),
      describeCall({
        summary: 'A number that the home page shows',
        tags,
        response: z.object({ key: z.string(), value: z.number() }),
        refusals: { 404: 'There is no such key.' },
      }),
      validateQuery(z.object({ key: z.string().describe(Object.keys(highlights).join(', ')) })),
      async (c) => {
        const { key } = c.req.valid('query')
        const value = Object.hasOwn(highlights, key) ? await highlights[key]?.(db) : undefined
        if (value === undefined) return refuse(c, notFound(`There is no highlight ${key.slice(0, 60)}.`))
        c.header('Cache-Control', maxAge.catalog)
        return c.json({ key, value })
      },
    )
    .get(
      '/openapi.json',
      describeCall({
        summary: 'This description of all calls, OpenAPI 3.1',
        tags,
        response: z.record(z.string(), z.unknown()),
      }),
      async (c) => sendJson(c, await findDocument()),
    )
    .get(
      '/docs',
      describeCall({ summary: 'This description as a page to read', tags, response: { 'text/html': undefined } }),
      (c) => c.html(referencePage(title), 200, { 'Content-Security-Policy': referencePolicy }),
    )
}

/** Describes all calls of a router. */
export const openApiDocument = (calls: Hono<Env>, settings: Services['settings']): Promise<unknown> =>
  generateSpecs(calls, {
    documentation: {
      info: { title, version: '0.1.0', description },
      // Where the description itself comes from.
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key <key>' },
          session: { type: 'apiKey', in: 'cookie', name: cookieName(settings, sessionCookie) },
          guestToken: { type: 'apiKey', in: 'cookie', name: cookieName(settings, guestCookie) },
        },
      },
    },
    excludeStaticFile: false,
    defaultValidationErrorResponse: { description: 'What was sent does not fit: the sentence names the field.' },
  })
