import type { Socket } from 'node:net'
import { householdOf } from '../http/client-address.ts'

/** Connections that one household may have open at once: as many as three hundred browsers open, because a whole institute may have one address. */
const mostConnections = 2_000

/**
 * Closes each new connection of a household that already has `most` of them open, so that some are left for other households. Behind a proxy all connections come from one
 * address: there the proxy has to count them.
 */
export function limitConnections(most = mostConnections): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const household = householdOf(socket.remoteAddress ?? '')
    const others = open.get(household) ?? 0
    if (others >= most) {
      socket.destroy()
      return
    }
    open.set(household, others + 1)
    socket.once('close', () => {
      const left = (open.get(household) ?? 0) - 1
      if (left > 0) open.set(household, left)
      else open.delete(household)
    })
  }
}
