import { describeRoute, resolver } from 'hono-openapi'
import type { Context } from 'hono'
import { z } from 'zod'

/** The description of a call in `/api/openapi.json`. Its parameters come from its `query` schema. */
export interface CallDescription {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** The JSON of a 200, or its media types, of which those without a schema are streamed. */
  readonly response: z.ZodType | Readonly<Record<string, z.ZodType | undefined>>
  /** Headers of a 200 that describe the response. */
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses other than 200, 429, 500, 503, and the 400 of a query that does not fit its schema. */
  readonly refusals?: Readonly<Record<number, string>>
  /** The callers: anyone who may read data, users by session or key, or users by session only. Anyone when left out. */
  readonly needs?: keyof typeof security
}

/** The kinds of credentials that a call accepts. One of them is enough. */
const security = {
  data: [{ apiKey: [] }, { session: [] }, { guestToken: [] }],
  user: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
}

/** The header that names the request, in every response. */
export const requestIdHeader = 'X-CMAP-Request-Id'

/** Statuses that any call may have. */
const everyCall: Readonly<Record<string, string>> = {
  429: 'Too fast: `Retry-After` says in how many seconds to come again.',
  500: 'The service failed; the sentence names the request.',
  503: 'The database, the data engine or the store of files does not answer: `Retry-After` says in how many seconds to come again.',
}

const isSchema = (response: CallDescription['response']): response is z.ZodType => 'safeParse' in response

const text = { type: 'string' as const }

/** A body that is no text. Generators of clients make a Blob of it by its format. */
const bytes = { type: 'string' as const, format: 'binary' }

/** Describes a call in the one form of this service. */
export function describeCall({ summary, description, tags, response, headers, refusals = {}, needs }: CallDescription) {
  const types = isSchema(response) ? { 'application/json': response } : response
  const content = Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [
      type,
      { schema: schema ? resolver(schema) : type.startsWith('text/') ? text : bytes },
    ]),
  )
  const others = Object.entries({ ...everyCall, ...refusals })
  return describeRoute({
    summary,
    tags: [...tags],
    ...(description ? { description } : {}),
    // An empty list says that the call needs none, where a missing one would say nothing.
    security: needs ? security[needs] : [],
    responses: {
      200: {
        description: 'Success',
        content,
        ...(headers ? { headers: described(headers) } : {}),
      },
      ...Object.fromEntries(others.map(([status, text]) => [status, { description: text }])),
    },
  })
}

const described = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, schema: text }]))

/** The empty response of calls that return nothing. */
export const emptyResponse = z.literal('')

/** Sends a 200 without a body. */
export const sendNothing = (c: Context) => c.text('' as const)
