import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Connections to a server, which can be cut all at once. */
interface ServerConnections {
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
  let next = 0
  return {
    open: ({ host, port, path }) => {
      // With several servers, each connection tries the next one.
      const at = next++ % host.length
      const [name = 'localhost', number = 5432] = [host[at], port[at]]
      const line = path ? connect(path) : connect(number, name)
      // A listener cannot do this: the driver removes listeners when it adds TLS to a connection.
      for (const each of lines) if (each.destroyed) lines.delete(each)
      lines.add(line)
      // The name and port by which the driver addresses a server that has several.
      return Object.assign(line, { host: name, port: number })
    },
    cut: () => {
      for (const line of lines) line.destroy()
    },
  }
}

/**
 * Asks a server every `every` milliseconds, and ends all connections once it has said nothing for `patience` milliseconds. A machine that lost power or hangs
 * ends no connection by itself, and queries would wait as long as TCP does: a quarter of an hour. Resolves when `stopped` aborts.
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
      const outcome = await Promise.race([answer, rest(patience)])
      // If it was this process that stood still, the answer waits to be read, which happens between two timers.
      if (outcome === 'silent' && (await Promise.race([answer, rest(10)])) === 'silent') cut()
    }
  } catch (error) {
    if (!stopped.aborted) throw error
  }
}
