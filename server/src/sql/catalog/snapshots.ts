import type { Database } from '../../db/open.ts'
import { catalogVersion } from '../../db/schema.ts'
import type { Store } from '../../store/store.ts'
import { openSnapshotWriter } from './snapshot-writer.ts'
import { takeSnapshot } from './snapshot.ts'
import type { CatalogSnapshot } from './snapshot.ts'

interface Entry {
  readonly version: number
  readonly taken: Promise<CatalogSnapshot>
  users: number
  isOld: boolean
}

/** A snapshot that stays until it is released. */
interface SnapshotLease {
  readonly snapshot: CatalogSnapshot
  /** Whether the catalog is still what the snapshot shows. */
  readonly isPresent: () => Promise<boolean>
  readonly release: () => void
}

/** Leases the snapshot of the catalog's present version. An older one is discarded after its last lease. */
export function leaseSnapshots(db: Database, store: Store) {
  const writer = openSnapshotWriter()
  let present: Entry | undefined

  const discard = (entry: Entry) =>
    entry.taken.then(
      (snapshot) => snapshot.discard(),
      () => undefined,
    )

  const markOld = (entry: Entry) => {
    entry.isOld = true
    if (present === entry) present = undefined
    if (entry.users === 0) void discard(entry)
  }

  const readVersion = async () => {
    const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion)
    return row?.version ?? 0
  }

  const acquire = async (): Promise<SnapshotLease> => {
    const version = await readVersion()
    if (present && present.version !== version) markOld(present)
    present ??= { version, taken: takeSnapshot(db, store, writer.write), users: 0, isOld: false }
    const entry = present
    entry.users++
    try {
      return {
        snapshot: await entry.taken,
        isPresent: async () => (await readVersion()) === version,
        release: () => {
          entry.users--
          if (entry.isOld && entry.users === 0) void discard(entry)
        },
      }
    } catch (error) {
      // The next lease tries again.
      entry.users--
      if (present === entry) present = undefined
      throw error
    }
  }

  const close = async () => {
    if (present) await discard(present)
    await writer.close()
  }
  return { acquire, close }
}
