import { guests, sentence } from '@isobath/domain'
import type { PlotKind, PlotStatus } from '@isobath/plot'

/** Why a chart has no data, where its reader can do something about it. */
export type ChartFault =
  /** The session has ended: the service does not know who asks. */
  | { readonly type: 'session' }
  /** The guest's plots of the day are made. */
  | { readonly type: 'limit' }
  | { readonly type: 'wait'; readonly seconds: number }
  /** The service, or the connection to it, failed. */
  | { readonly type: 'failed' }

const tooMany = /^Too many requests: retry in (\d+) s\.$/
const [unauthorized, guestLimit] = [
  sentence({ type: 'unauthorized' }),
  sentence({ type: 'guestLimit', plots: guests.plotsPerDay }),
]

/** The fault in a chart's status; undefined where there is none, and where the chart's own sentence says what to change. */
export function chartFault(status: PlotStatus<PlotKind>): ChartFault | undefined {
  if (status.state === 'failed') {
    return status.sentence.includes(unauthorized) ? { type: 'session' } : { type: 'failed' }
  }
  if (status.state !== 'refused') return undefined
  const said = status.sentence.trim()
  if (said === unauthorized) return { type: 'session' }
  if (said === guestLimit) return { type: 'limit' }
  const seconds = tooMany.exec(said)?.[1]
  return seconds === undefined ? undefined : { type: 'wait', seconds: Number(seconds) }
}
