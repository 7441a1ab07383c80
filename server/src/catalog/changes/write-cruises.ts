import { narrowestLonSpan } from '@isobath/domain'
import { and, eq, exists, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { cruises, datasetCruises, datasetPrograms, programs, trajectories } from '../../db/cruise-schema.ts'
import type { CruiseEntry, CruiseList } from '../../store/entry.ts'
import { joinRegions, joinTracks } from '../../store/track.ts'
import { isoTime } from '../columns.ts'
import { same } from '../filter.ts'

/** Lists the cruises of a dataset whose data go on: of a cruise with a trajectory that and its regions go on too. */
export async function extendCruises(tx: Transaction, datasetId: number, given: readonly CruiseEntry[]): Promise<void> {
  for (const cruise of given) {
    const [known] = await tx
      .select({
        times: trajectories.times,
        lats: trajectories.lats,
        lons: trajectories.lons,
        regions: cruises.regions,
      })
      .from(trajectories)
      .innerJoin(cruises, eq(cruises.id, trajectories.cruiseId))
      .where(same(cruises.name, cruise.name))
    const extended = known && {
      ...cruise,
      regions: joinRegions(known.regions, cruise.regions),
      trajectory: joinTracks(known, cruise.trajectory),
    }
    await writeCruise(tx, datasetId, extended ?? cruise)
  }
}

/** Lists the cruises of a dataset. A cruise that is listed already keeps the trajectory with more points. */
export async function writeCruises(tx: Transaction, datasetId: number, given: readonly CruiseEntry[]): Promise<void> {
  for (const cruise of given)
    await writeCruise(tx, datasetId, cruise, sql`${trajectories.points} < ${cruise.trajectory.times.length}`)
}

/** Lists a cruise. Where it has a trajectory, that is replaced if `replaces` holds, or always. */
async function writeCruise(
  tx: Transaction,
  datasetId: number,
  { trajectory, ...cruise }: CruiseEntry,
  replaces?: SQL,
): Promise<void> {
  const { times, lats, lons } = trajectory
  const values = { ...cruise, ...extentOf(trajectory), keywords: [...cruise.keywords], regions: [...cruise.regions] }
  await tx.insert(cruises).values(values).onConflictDoNothing()
  const [row] = await tx.select({ id: cruises.id }).from(cruises).where(same(cruises.name, cruise.name))
  const cruiseId = row?.id ?? 0
  await tx.insert(datasetCruises).values({ datasetId, cruiseId }).onConflictDoNothing()
  const kept = { points: times.length, times: [...times], lats: [...lats], lons: [...lons] }
  const written = await tx
    .insert(trajectories)
    .values({ cruiseId, ...kept })
    .onConflictDoUpdate({ target: trajectories.cruiseId, set: kept, ...(replaces ? { setWhere: replaces } : {}) })
    .returning({ cruiseId: trajectories.cruiseId })
  if (written.length === 0) return
  const regions = cruise.regions.length > 0 ? { regions: [...cruise.regions] } : {}
  await tx
    .update(cruises)
    .set({ ...extentOf(trajectory), ...regions, ...fillTexts(cruise) })
    .where(eq(cruises.id, cruiseId))
}

/** Lists cruises that may have no dataset. For a cruise with a trajectory the list fills in only what is not known yet. */
export async function writeCruiseList(tx: Transaction, { source, cruises: listed }: CruiseList): Promise<void> {
  for (const cruise of listed) {
    const { name, nickname = null, shipName = null, chiefName = null, series = null } = cruise
    const texts = { nickname, shipName, chiefName, series, listSource: source }
    const times = { startTime: isoTime(cruise.startTime), endTime: isoTime(cruise.endTime) }
    const lists = { keywords: [...cruise.keywords], regions: [...cruise.regions] }
    const values = { name, ...texts, ...times, ...lists }
    const added = await tx.insert(cruises).values(values).onConflictDoNothing().returning({ id: cruises.id })
    if (added.length > 0) continue
    const hasTrack = exists(
      tx
        .select({ one: sql`1` })
        .from(trajectories)
        .where(eq(trajectories.cruiseId, cruises.id)),
    )
    const isSame = same(cruises.name, name)
    const filled = { ...fillTexts(cruise), listSource: source }
    await tx.update(cruises).set(filled).where(and(isSame, hasTrack))
    await tx
      .update(cruises)
      .set({ ...texts, ...times, ...lists })
      .where(and(isSame, not(hasTrack)))
  }
}

/** The texts of a cruise that are not known yet. */
const fillTexts = ({ nickname, shipName, chiefName, series }: Omit<CruiseEntry, 'trajectory'>) => ({
  nickname: sql`coalesce(${cruises.nickname}, ${nickname ?? null})`,
  shipName: sql`coalesce(${cruises.shipName}, ${shipName ?? null})`,
  chiefName: sql`coalesce(${cruises.chiefName}, ${chiefName ?? null})`,
  series: sql`coalesce(${cruises.series}, ${series ?? null})`,
})

/** Links a dataset to cruises that are listed, by name or nickname; names that none has are passed over. */
export async function linkCruises(tx: Transaction, datasetId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const known = await tx
      .select({ cruiseId: cruises.id })
      .from(cruises)
      .where(or(same(cruises.name, name), same(cruises.nickname, name)))
    for (const { cruiseId } of known)
      await tx.insert(datasetCruises).values({ datasetId, cruiseId }).onConflictDoNothing()
  }
}

/** Lists the programs of a dataset. */
export async function writePrograms(tx: Transaction, datasetId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx.insert(programs).values({ name }).onConflictDoNothing()
    const [row] = await tx.select({ id: programs.id }).from(programs).where(same(programs.name, name))
    await tx
      .insert(datasetPrograms)
      .values({ datasetId, programId: row?.id ?? 0 })
      .onConflictDoNothing()
  }
}

/** The first and last time of a track and the smallest box around it. Across 180° `lonMin` lies above `lonMax` (C18). */
function extentOf({ times, lats, lons }: CruiseEntry['trajectory']) {
  const iso = (ms: number | undefined) => new Date(ms ?? 0).toISOString()
  const { lon1: lonMin = 0, lon2: lonMax = 0 } = narrowestLonSpan(lons) ?? {}
  return {
    startTime: iso(times[0]),
    endTime: iso(times.at(-1)),
    latMin: lats.reduce((least, x) => Math.min(least, x), Infinity),
    latMax: lats.reduce((most, x) => Math.max(most, x), -Infinity),
    lonMin,
    lonMax,
  }
}
