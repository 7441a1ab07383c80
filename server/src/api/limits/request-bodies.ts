import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse, refuseTooMany } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { clientOf, ownerOf } from './request-limits.ts'

/** The most bytes of a call's body, and the sentence that refuses a larger one. */
export interface BodySize {
  readonly most: number
  readonly tooLarge: string
}

/** Bytes of bodies that one client may send at once. A body is in memory until it is whole, and may take five minutes. */
const atOnce = { household: 8 * 2 ** 20, user: 32 * 2 ** 20 } as const

/** Bytes of bodies of all clients together. Where they are used up each user, or range of addresses, may send one body at a time. */
const together = 256 * 2 ** 20

/** Seconds after which a client should retry: other bodies have come by then. */
const retrySeconds = 2

/** The bytes that a body may take: what it says of itself, or the most where it says nothing. A request with neither header has no body. */
function bytesOf(c: Context, most: number): number {
  if (c.req.header('Transfer-Encoding') !== undefined) return most
  return Math.min(most, Number(c.req.header('Content-Length') ?? 0))
}

/** Refuses bodies that are too large, and those of a client that sends too many at once, before they are received. */
export function limitBodies(
  { limiter, settings }: Pick<Services, 'limiter' | 'settings'>,
  sizeOf: (path: string) => BodySize,
) {
  const underWay = new Map<string, number>()
  let total = 0
  const add = (name: string, bytes: number) => {
    const sum = (underWay.get(name) ?? 0) + bytes
    if (sum > 0) underWay.set(name, sum)
    else underWay.delete(name)
  }
  /** Counts a body of the client; false where it would be one too many. */
  const take = (client: string, owner: string, bytes: number, mostOfClient: number): boolean => {
    const isTooMuch = (underWay.get(client) ?? 0) + bytes > mostOfClient
    if (isTooMuch || (total + bytes > together && underWay.has(owner))) return false
    for (const name of new Set([client, owner])) add(name, bytes)
    total += bytes
    return true
  }
  return createMiddleware<Env>(async (c, next) => {
    // To ask whether there is a body makes Node's request a standard one, which costs as much as a small answer.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { most, tooLarge } = sizeOf(c.req.path)
    const limitSize = bodyLimit({ maxSize: most, onError: () => refuse(c, { status: 413, sentence: tooLarge }) })
    if (!limiter) return limitSize(c, next)
    const isUser = c.var.signedIn !== undefined
    const client = clientOf(c, settings.behindProxy)
    const owner = ownerOf(c, settings.behindProxy)
    const bytes = bytesOf(c, most)
    if (!take(client, owner, bytes, isUser ? atOnce.user : atOnce.household)) return refuseTooMany(c, retrySeconds)
    try {
      return await limitSize(c, next)
    } finally {
      for (const name of new Set([client, owner])) add(name, -bytes)
      total -= bytes
    }
  })
}
