import type { BackgroundTasks } from '../../process/background-tasks.ts'
import type { Database } from '../../db/open.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Metrics } from '../../process/metrics.ts'
import type { AnsweredCall, CallLog } from '../../people/calls.ts'
import type { PeopleSettings } from '../../people/settings.ts'
import type { SqlSandbox } from '../../sql/sandbox.ts'
import type { IngestRunner } from '../../submissions/ingest-runner.ts'
import type { Uploads } from '../../submissions/uploads.ts'
import type { Vault } from '../../vault/vault.ts'
import type { UserCaller } from './caller.ts'
import type { Limiter } from '../../rate-limits/limiter.ts'

/** What the calls work with. */
export interface Services {
  readonly db: Database
  readonly engine: Engine
  /** The files of datasets as they were given. */
  readonly vault: Vault
  /** Where the statements of clients run. */
  readonly sql: SqlSandbox
  readonly settings: PeopleSettings
  readonly backgroundTasks: BackgroundTasks
  /** Where submissions come in and stay. */
  readonly uploads: Uploads
  /** Runs the ingests of accepted submissions. */
  readonly ingests: Pick<IngestRunner, 'wake'>
  /** Where requests are written down. */
  readonly calls: CallLog
  readonly metrics: Metrics
  /** Holds clients to a rate; without it there is none. */
  readonly limiter?: Limiter | undefined
  /** Is told of every request once it is answered. */
  readonly tell?: ((call: AnsweredCall) => void) | undefined
  /** The portal's built files; without them only the API is served. */
  readonly portal?: string | undefined
  /** Says what went wrong inside, with the id that the client was told. */
  readonly report?: (error: unknown, requestId: string) => void
}

/** What a request carries from one middleware to the next. */
export interface Env {
  Variables: {
    requestId: string
    /** Whoever said so by a session or an API key; undefined of visitors and guests. */
    signedIn?: UserCaller
    /** What the guest's cookie says. */
    guestToken?: string | undefined
  }
}
