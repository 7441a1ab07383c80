import type { AnomalySettings } from '../../catalog/anomalies/anomalies.ts'
import type { BackgroundTasks } from '../../process/background-tasks.ts'
import type { UseLog } from '../../catalog/dataset-uses.ts'
import type { Database } from '../../db/open.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Metrics } from '../../process/metrics.ts'
import type { RecordedCall, CallLog } from '../../people/calls.ts'
import type { PeopleSettings } from '../../people/settings.ts'
import type { SqlSandbox } from '../../sql/sandbox.ts'
import type { IngestRunner } from '../../submissions/ingest-runner.ts'
import type { Uploads } from '../../submissions/uploads.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Caller, UserCaller } from './caller.ts'
import type { Limiter } from '../../rate-limits/limiter.ts'

/** The services that calls use. */
export interface Services {
  readonly db: Database
  readonly engine: Engine
  /** The files of datasets as they were given. */
  readonly vault: Vault
  /** Runs the statements of clients. */
  readonly sql: SqlSandbox
  readonly settings: PeopleSettings
  readonly backgroundTasks: BackgroundTasks
  /** Stores submissions. */
  readonly uploads: Uploads
  /** Runs the ingests of accepted submissions. */
  readonly ingests: Pick<IngestRunner, 'wake'>
  /** Records requests. */
  readonly calls: CallLog
  /** Counts what data are asked for. */
  readonly uses: UseLog
  readonly metrics: Metrics
  /** The variables of which the home page shows anomalies, in place of the published ones. */
  readonly anomalies?: AnomalySettings | undefined
  /** Limits the rate of clients; without it there is no limit. */
  readonly limiter?: Limiter | undefined
  /** Called with every request after its answer. */
  readonly tell?: ((call: RecordedCall) => void) | undefined
  /** The portal's built files; without them only the API is served. */
  readonly portal?: string | undefined
  /** Reports an internal error, with the request id that the client got. */
  readonly report?: (error: unknown, requestId: string) => void
}

/** The variables that middleware sets for later handlers. */
export interface Env {
  Variables: {
    requestId: string
    /** The user of a session or an API key; undefined for visitors and guests. */
    signedIn?: UserCaller
    /** The value of the guest's cookie. */
    guestToken?: string | undefined
    /** Reports a fault of the service, with the id of the request. */
    reportFault?: (error: unknown) => void
  }
}

/** The context of routers behind `dataAuth`. */
export type DataEnv = Env & { Variables: { caller: Caller } }

/** The context of routers behind `needsUser`, `needsSession`, `needsConfirmed` or `needsAdmin`. */
export type UserEnv = Env & { Variables: { caller: UserCaller } }
