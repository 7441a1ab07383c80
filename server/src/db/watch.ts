import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Connections to a server, which can be cut all at once. */
export interface ServerConnections {
  /** Opens one, for the `socket` of postgres.js; it may still be connecting. */
  readonly open: (to: {
    readonly host: readonly string[]
    readonly port: readonly number[]
    readonly path?: string | false
  }) => Socket
  readonly cut: () => void
}

export function createServerConnections(): ServerConnections {
  const lines = new Set<Socket>()
  let turn = 0
  return {
    open: ({ host, port, path }) => {
      // Of several servers the next is tried each time.
      const at = turn++ % host.length
      const [name = 'localhost', number = 5432] = [host[at], port[at]]
      const line = path ? connect(path) : connect(number, name)
      // No listener would do: the driver takes them away where it lays TLS over a line.
      for (const each of lines) if (each.destroyed) lines.delete(each)
      lines.add(line)
      // What the driver tells a server of many names that it is called.
      return Object.assign(line, { host: name, port: number })
    },
    cut: () => {
      for (const line of lines) line.destroy()
    },
  }
}

/**
 * Asks a server every so many milliseconds, and cuts the lines when it has said nothing for so long (milliseconds): a machine that lost its power, or stands still, ends no
 * connection, and whatever waits for it would wait for as long as TCP does, a quarter of an hour. Resolves once it is told to stop.
 */
export async function watch(
  ask: () => PromiseLike<unknown>,
  patience: number,
  cut: () => void,
  stopped: AbortSignal,
  every = 2_000,
): Promise<void> {
  const rest = (milliseconds: number) => pause(milliseconds, 'silent' as const, { ref: false, signal: stopped })
  try {
    for (;;) {
      await rest(every)
      const answer = Promise.resolve(ask()).then(
        () => 'said',
        () => 'refused',
      )
      const heard = await Promise.race([answer, rest(patience)])
      // If it was this process that stood still, the answer waits to be read, which happens between two timers.
      if (heard === 'silent' && (await Promise.race([answer, rest(10)])) === 'silent') cut()
    }
  } catch (error) {
    if (!stopped.aborted) throw error
  }
}
