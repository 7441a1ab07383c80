import { DrizzleQueryError } from 'drizzle-orm'

/** What the service tells of itself while it runs. */
export interface Log {
  /** Something failed; `requestId` is what the client was told. */
  readonly fault: (error: unknown, requestId?: string) => void
  /** One event, as a line of JSON; undefined where nobody asked for them. */
  readonly event: ((event: object) => void) | undefined
}

/** Logs to standard error: faults for people, or, `asJson`, everything as one line of JSON each. */
export function createLog(asJson: boolean, write: (line: string) => void = (line) => console.error(line)): Log {
  const line = (event: object) => write(JSON.stringify({ at: new Date().toISOString(), ...event }))
  const told = (error: unknown): string => {
    if (!(error instanceof Error)) return String(error)
    const cause = error.cause === undefined ? '' : `\ncaused by ${told(error.cause)}`
    return `${withoutParameters(error)}${cause}`
  }
  return {
    fault: (error, requestId) => {
      if (asJson) line({ level: 'error', ...(requestId ? { requestId } : {}), error: told(error) })
      else write(`${requestId ? `request ${requestId} failed` : 'the service failed'}: ${told(error)}`)
    },
    event: asJson ? (event) => line({ level: 'info', ...event }) : undefined,
  }
}

/** An error with its stack. Of a failed query the statement is told without its parameters: they hold addresses, mails and hashes of passwords. */
function withoutParameters(error: Error): string {
  const text = error.stack ?? error.message
  if (!(error instanceof DrizzleQueryError)) return text
  return text.replace(error.message, () => `Failed query: ${error.query}`)
}
