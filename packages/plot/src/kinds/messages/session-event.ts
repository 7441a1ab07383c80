import type { LoadEvent } from '../../loading/load-event.ts'
import type { Summary } from './summary.ts'

/** The data, or a coarser preview, can be painted; `complete` is false for the preview. */
export interface ReadyEvent {
  readonly type: 'ready'
  readonly summary: Summary
  readonly complete: boolean
}

/** What the worker reports of a chart while it loads and afterwards. */
export type SessionEvent =
  | LoadEvent
  | ReadyEvent
  /** A chart that the session painted again by itself, because land came or a context was restored, could not be painted. */
  | { readonly type: 'paintFailed'; readonly reason: string }
  /** The WebGL context was lost or restored. After a restore the worker repaints by itself. */
  | { readonly type: 'context'; readonly state: 'lost' | 'restored' }
