import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The client's address; where a proxy stands before the service, the one that it saw. Empty where there is no socket. */
export function addressOf(c: Context, behindProxy: boolean): string {
  if (behindProxy) {
    // The proxy appends what it saw; whatever stands before is the client's own word.
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded.slice(0, 45)
  }
  if (!isServed(c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}

// Requests that tests make have no socket.
const isServed = (env: unknown): boolean => typeof env === 'object' && env !== null && 'incoming' in env
