import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'

/** The log of a running service. */
interface Log {
  /** Logs a failure; `requestId` is the id that the client got. */
  readonly fault: (error: unknown, requestId?: string) => void
  /** Logs an event as a line of JSON; undefined when events are not logged. */
  readonly event: ((event: object) => void) | undefined
}

/** A line of the log, as pino writes it. */
interface FaultLine {
  readonly requestId?: string
  readonly error: string
}

/** Logs to standard error: faults for people, or, `asJson`, everything as one line of JSON each. */
export function createLog(asJson: boolean, write: (line: string) => void = (line) => console.error(line)): Log {
  const logger = pino(
    {
      level: asJson ? 'info' : 'error',
      // Lines hold neither process id nor host: the collector of logs adds both.
      base: null,
      timestamp: false,
      // An event that says itself when it was keeps that.
      mixin: () => ({ at: new Date().toISOString() }),
      formatters: { level: (level) => ({ level }) },
      serializers: { error: describeError },
    },
    {
      write: (line) => {
        const text = line.trimEnd()
        write(asJson ? text : forPeople(JSON.parse(text) as FaultLine))
      },
    },
  )
  return {
    fault: (error, requestId) => logger.error({ requestId, error }),
    event: asJson ? (event) => logger.info(event) : undefined,
  }
}

const forPeople = ({ requestId, error }: FaultLine) =>
  `${requestId === undefined ? 'the service failed' : `request ${requestId} failed`}: ${error}`

/** An error with its stack and its causes. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describeError(error.cause)}`
  return `${withoutParameters(error)}${cause}`
}

/** An error with its stack. A failed query is logged without its parameters: they hold addresses, mails and hashes of passwords. */
function withoutParameters(error: Error): string {
  const text = error.stack ?? error.message
  if (!(error instanceof DrizzleQueryError)) return text
  return text.replace(error.message, () => `Failed query: ${error.query}`)
}
