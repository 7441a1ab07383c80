import { type PlotKind, plotKindNames } from '../kinds/registry.ts'
import { startEarly } from '../worker/spawn.ts'
import { fetchCodeOf } from './chart-code.ts'
import { describesMap } from './session/expected-plane.ts'
import { landSupply } from './session/land-supply.ts'

/**
 * Prepares the page for charts to come: starts the worker, opens its WebGL context, compiles the programs of these kinds, sends the land of
 * maps, and fetches the code of their axes and warnings. The worker is kept for 60 seconds without a chart. Does nothing on a server.
 *
 * @param kinds all by default
 */
export function warmUp(kinds: readonly PlotKind[] = plotKindNames): void {
  if (typeof document === 'undefined') return
  // A chart reports why there is no session.
  prepare(kinds).catch(() => undefined)
}

async function prepare(kinds: readonly PlotKind[]) {
  const hasMap = kinds.some((kind) => describesMap({ kind }))
  if (hasMap) void landSupply.fetch('110m')
  const started = startEarly()
  // The worker starts first, which takes longest.
  void fetchCodeOf(kinds)
  const session = await started
  await session.warmUp(kinds)
  if (!hasMap) return
  // Land comes after the programs of the data, because a chart paints its first picture without it.
  await landSupply.send(session, '110m')
  await session.warmUp(kinds)
}
