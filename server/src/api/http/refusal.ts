import { changedMeanwhile, sentence, statusOf } from '@isobath/domain'
import type { Problem } from '@isobath/domain'
import type { Context, TypedResponse } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a call is not answered: a status and one sentence. A value that handlers return; exceptions are for faults. */
export interface Refusal {
  readonly status: Extract<ContentfulStatusCode, 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 429 | 500 | 503>
  readonly sentence: string
  /** Seconds after which the client should retry. */
  readonly again?: number
  /** The methods that are taken instead, for 405. */
  readonly allow?: string
}

/** `pycmap` and `cmap4r` compare bodies with this text, letter for letter. */
export const unauthorized: Refusal = { status: 401, sentence: 'Unauthorized' }

/** Seconds after which a client should retry while a store is away. */
export const awaySeconds = 5

/** The refusal while the relational store does not answer. */
export const storeAway: Refusal = {
  status: 503,
  sentence: 'The database of the catalog and the accounts does not answer; ask again in a moment.',
  again: awaySeconds,
}

/** The refusal while the bucket with the files does not answer. */
export const filesAway: Refusal = {
  status: 503,
  sentence: 'The store of files does not answer; ask again in a moment.',
  again: awaySeconds,
}

/** The refusal while the store cannot be written to. */
export const diskFull: Refusal = {
  status: 503,
  sentence: 'The disk of the service is full; nothing was changed. Ask again later.',
  again: 60,
}

/** The refusal of HEAD. */
export const useGet: Refusal = { status: 405, sentence: 'Use GET.', allow: 'GET' }

/** The refusal of methods that would change a page. */
export const onlyReads: Refusal = { status: 405, sentence: 'A page can only be read: use GET.', allow: 'GET, HEAD' }

export const badRequest = (sentence: string): Refusal => ({ status: 400, sentence })
export const conflict = (sentence: string): Refusal => ({ status: 409, sentence })
/** The refusal of a change that would replace one that its sender has not seen. */
export const changedSince = (what: string): Refusal => ({
  status: 412,
  sentence: changedMeanwhile(what),
})
export const notFound = (sentence: string): Refusal => ({ status: 404, sentence })

/** A problem of the rules as the service says it: in the same words as everywhere (L8). A wrong name in a query is a fault of the query. */
export const refusalOf = (problem: Problem): Refusal => ({
  status: problem.type === 'unknownVariable' ? 400 : statusOf(problem),
  sentence: sentence(problem),
})

// Clients of these paths read CSV, and published ones print whatever text comes instead.
const refusesInText = (path: string) =>
  (path.startsWith('/api/data/') && !path.startsWith('/api/data/dropbox-vault/')) || !path.startsWith('/api/')

/** The type of a refusal for typed clients. They must check the status before they read an answer. */
export type RefusalResponse = Response & TypedResponse<{ error: string }, Refusal['status'], 'json'>

/** The one place where a refusal becomes an answer: plain text on data routes and for any 401, `{ error }` elsewhere. */
export function refuse(c: Context, { status, sentence, again, allow }: Refusal): RefusalResponse {
  if (again !== undefined) c.header('Retry-After', String(again))
  if (allow !== undefined) c.header('Allow', allow)
  c.header('Cache-Control', 'no-store')
  if (status === 401 || refusesInText(c.req.path)) return c.text(sentence, status) as Response as RefusalResponse
  return c.json({ error: sentence }, status)
}

/** Refuses a request that came too soon after others of its client. */
export const refuseTooMany = (c: Context, seconds: number) => {
  c.header('Retry-After', String(seconds))
  return refuse(c, { status: 429, sentence: `Too many requests: retry in ${seconds} s.` })
}

/** Refuses HEAD where a GET has an effect, or costs a query whose answer HEAD would drop. */
export const refuseHead = createMiddleware(async (c, next) => (c.req.method === 'HEAD' ? refuse(c, useGet) : next()))
