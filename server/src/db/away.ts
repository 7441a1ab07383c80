// What postgres.js calls a connection that it could not have, or lost (https://github.com/porsager/postgres#connection-errors).
const driverCodes = new Set(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'])

// SQLSTATE (PostgreSQL, Appendix A): connections of any kind, too many of them, and a server that stops, crashed or is starting.
const serverCodes = /^(08...|53300|57P0[1-3])$/

// errno(3) and getaddrinfo(3) as Node names them.
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether an error says that the store could not be reached, or was lost on the way: the statement was done wholly or not at all. */
export function isAway(error: unknown, isOfQuery = false): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { readonly code?: unknown }
  // Files and other servers fail by the same codes; the driver, and what wraps it, say which query met them.
  const ofQuery = isOfQuery || 'query' in error
  if (
    typeof code === 'string' &&
    (driverCodes.has(code) || (ofQuery && (serverCodes.test(code) || systemCodes.has(code))))
  )
    return true
  return isAway(error.cause, ofQuery)
}
