import { writeEntry } from '../../src/catalog/changes/write.ts'
import type { Database } from '../../src/db/open.ts'
import type { Store } from '../../src/store/store.ts'
import { entry } from '../db/entry.ts'
import { tableOf, writeTable } from '../engine/observations/table.ts'
import { between, observedEntry } from '../store/observed-entry.ts'

const start = Date.UTC(2016, 3, 20)
const places = Array.from({ length: 4 }, (_, i) => [start + i * 60_000, i, 10 * i, 5 * i] as const)
const casts = tableOf(
  'tblCasts',
  true,
  [
    ['temp', 'DOUBLE'],
    ['cast', 'VARCHAR'],
  ],
  places.map((place, i) => [...place, i / 4, `cast ${i}`]),
)
// The second row lies a little beside its place, and the third belongs to another table.
const beside = tableOf(
  'tblAncillary',
  true,
  [
    ['link', 'VARCHAR'],
    ['CMAP_SST', 'DOUBLE'],
  ],
  places
    .slice(0, 3)
    .map(([time, lat, lon, depth], i) => [
      time,
      lat + (i === 1 ? 0.00005 : 0),
      lon,
      depth,
      i === 2 ? 'tblOther' : 'tblCasts',
      20 + i,
    ]),
)

/** Writes and lists a table of observations, and ancillary data beside it. */
export async function writeAncillaryTables(db: Database, store: Store): Promise<void> {
  await writeTable(store, casts)
  await writeTable(store, beside)
  const listed = observedEntry('tblCasts')
  const { coordinates } = listed.observations
  await writeEntry(db, { ...listed, observations: { ...casts.observations, coordinates } })
  const [variable] = listed.variables
  if (!variable) throw new Error('the entry has a variable')
  const variables = ['link', 'CMAP_SST'].map((shortName) => ({ ...variable, shortName }))
  const { dataset } = entry('tblAncillary', { climatology: false })
  await writeEntry(db, {
    table: 'tblAncillary',
    dataset,
    variables,
    observations: { ...beside.observations, coordinates: { ...coordinates, lat: between(0, 4) } },
  })
}
