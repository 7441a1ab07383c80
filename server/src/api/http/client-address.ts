import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Reads the client's address; behind a proxy, the one that the proxy saw. It is empty when there is no socket. */
export function addressOf(c: Context, behindProxy: boolean): string {
  if (behindProxy) {
    // The proxy appends what it saw. Whatever stands before is the client's own word.
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    if (forwarded) return withoutPort(forwarded).slice(0, 45)
  }
  if (!isServed(c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}

/** An address that stands with a port, as some proxies write it: `192.0.2.7:50412`, `[2001:db8::7]:50412`. Each connection has another port. */
const withoutPort = (text: string) =>
  /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text)?.slice(1).find(Boolean) ?? text

// Requests that tests make have no socket.
const isServed = (env: unknown): boolean => typeof env === 'object' && env !== null && 'incoming' in env

/** The IPv4 address alone, or the /64 network that a household has of IPv6 (RFC 6177). */
export const householdOf = (address: string) => networkOf(address, 4, 4)

/** The range that one owner usually has: a /24 network of IPv4, a /48 of IPv6. */
export const addressRangeOf = (address: string) => networkOf(address, 3, 3)

/** The first parts of an address: bytes of IPv4, groups of 16 bits of IPv6. */
function networkOf(address: string, bytes: number, groups: number): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4 !== undefined) return v4.split('.').slice(0, bytes).join('.')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  const all = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return all
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
