import type { Database } from '../db/open.ts'
import type { Engine } from '../engine/engine.ts'

/** What the calls work with. */
export interface Services {
  readonly db: Database
  readonly engine: Engine
  /** The portal's built files; without them only the API is served. */
  readonly portal?: string | undefined
  /** Says what went wrong inside, with the id that the client was told. */
  readonly report?: (error: unknown, requestId: string) => void
}

/** What a request carries from one middleware to the next. */
export interface Env {
  Variables: { requestId: string }
}
