import { SocketAddress, isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Reads the client's address; behind a proxy, the one that the proxy saw, unless what it says is no address. It is empty when there is no socket. */
export function addressOf(c: Context, behindProxy: boolean): string {
  if (behindProxy) {
    // The proxy appends what it saw. Whatever stands before is the client's own word.
    const forwarded = withoutPort(c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '')
    if (isIP(forwarded) > 0) return withoutZone(forwarded)
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

/** The range of the client's address. */
export const clientRangeOf = (c: Context, behindProxy: boolean) => addressRangeOf(addressOf(c, behindProxy))

/** The first parts of an address: bytes of IPv4, groups of 16 bits of IPv6. One address has one network, however it is written. */
function networkOf(address: string, bytes: number, groups: number): string {
  // As Node writes the addresses of most clients.
  const [, plain = ''] = /^(?:::ffff:)?([\d.]+)$/i.exec(address) ?? []
  if (!isIPv4(plain) && isIP(address) === 0) return address
  const canonical = isIPv4(plain) ? plain : canonicalOf(address)
  const v4 = ipv4Of(canonical)
  if (v4 !== undefined) return v4.split('.').slice(0, bytes).join('.')
  const [before = [], after = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, groups).join(':')
}

/**
 * The address of IPv4 that an address is, or that one of IPv6 stands for: mapped (RFC 4291) or translated (RFC 6052). Each prefix of these
 * would be one network of all clients otherwise.
 */
function ipv4Of(canonical: string): string | undefined {
  const plain = canonical.replace(/^::ffff:/, '')
  if (isIPv4(plain)) return plain
  const [, high = '0', low] = /^64:ff9b::(?:([\da-f]+):)?([\da-f]+)$/.exec(canonical) ?? []
  if (low === undefined) return undefined
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

/** An address of IPv6 as RFC 5952 writes it. */
const canonicalOf = (address: string) => new SocketAddress({ address: withoutZone(address), family: 'ipv6' }).address

/** The zone names an interface of this machine, not the client. */
const withoutZone = (address: string) => address.split('%', 1)[0] ?? address
