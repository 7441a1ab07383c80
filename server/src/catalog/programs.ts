import { trackReach } from '@isobath/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DatasetName } from './rows/dataset.ts'
import type { Program, Trajectory } from './rows/program.ts'
import { datasetPrograms, programs, trajectories } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { datasets } from '../db/schema.ts'
import { alphabetical } from './columns.ts'
import { linksOf } from './cruises.ts'
import { visualizableVariables } from './dataset-pages.ts'
import { isShown, same } from './filter.ts'

/** Points of a thinned program's trajectories together, as published. */
const mostPoints = 20_000

/** Every program, in the order of the alphabet. */
export const programList = (db: Database) =>
  db.select({ id: programs.id, name: programs.name }).from(programs).orderBy(alphabetical(programs.name))

/** Finds a program by its name or its id (S10). */
async function findProgram(db: Database, key: string) {
  const byName = await db.select().from(programs).where(same(programs.name, key))
  const byId = /^[1-9]\d{0,8}$/.test(key)
    ? await db
        .select()
        .from(programs)
        .where(eq(programs.id, Number(key)))
    : []
  return [...byName, ...byId][0]
}

const ownDatasets = (db: Database, programId: number) =>
  db
    .select({ id: datasets.id, shortName: datasets.shortName, longName: datasets.longName })
    .from(datasets)
    .innerJoin(datasetPrograms, eq(datasetPrograms.datasetId, datasets.id))
    .where(and(isShown(), eq(datasetPrograms.programId, programId)))
    .orderBy(asc(datasets.id))

/** The names of a program's datasets; undefined where there is no such program. */
export async function datasetsOfProgram(db: Database, key: string): Promise<DatasetName[] | undefined> {
  const found = await findProgram(db, key)
  if (!found) return undefined
  const own = await ownDatasets(db, found.id)
  return own.map(({ id, shortName, longName }) => ({ Dataset_Name: shortName, Dataset_Long_Name: longName, ID: id }))
}

/** A program by its name or its id (S10); undefined where there is none. */
export async function programByKey(db: Database, key: string, isThinned: boolean): Promise<Program | undefined> {
  const found = await findProgram(db, key)
  if (!found) return undefined
  const own = await ownDatasets(db, found.id)
  const ids = own.map(({ id }) => id)
  const links = await linksOf(db, ids)
  const cruiseIds = [...new Set(links.map(({ id }) => id))]
  const memberships = ids.length === 0 ? [] : await programsOf(db, ids)
  const listed: Program['datasets'] = {}
  for (const { id, shortName, longName } of own) {
    listed[id] = {
      ID: id,
      Dataset_Name: shortName,
      Dataset_Long_Name: longName,
      visualizableVariables: await visualizableVariables(db, id),
      cruises: links.filter(({ datasetId }) => datasetId === id).map((link) => link.id),
    }
  }
  const tracks = cruiseIds.length === 0 ? [] : await tracksOf(db, cruiseIds)
  const points = tracks.reduce((sum, track) => sum + track.points, 0)
  const share = isThinned && points > mostPoints ? mostPoints / points : 1
  const cruises: Program['cruises'] = {}
  for (const id of cruiseIds) {
    const of = links.filter((link) => link.id === id)
    const [cruise] = of
    const track = tracks.find(({ cruiseId }) => cruiseId === id)
    if (!cruise || !track) continue
    const named = of.map(({ datasetId }) => {
      const member = memberships.filter((membership) => membership.datasetId === datasetId)
      return {
        datasetId,
        datasetShortName: own.find((dataset) => dataset.id === datasetId)?.shortName ?? '',
        programIds: member.map((program) => program.id),
        programNames: member.map((program) => program.name),
      }
    })
    cruises[id] = {
      ID: id,
      Name: cruise.name,
      Nickname: cruise.nickname,
      isMultiProgram: new Set(named.flatMap(({ programIds }) => programIds)).size > 1,
      datasets: named,
      trajectory: trajectoryOf(track, share),
    }
  }
  return { id: found.id, name: found.name, datasets: listed, cruises }
}

/** The names of the programs of datasets, by dataset. */
export async function programNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const names = new Map<number, string[]>()
  for (const { datasetId, name } of ids.length === 0 ? [] : await programsOf(db, ids))
    names.set(datasetId, [...(names.get(datasetId) ?? []), name])
  return names
}

const programsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({ datasetId: datasetPrograms.datasetId, id: programs.id, name: programs.name })
    .from(datasetPrograms)
    .innerJoin(programs, eq(programs.id, datasetPrograms.programId))
    .where(inArray(datasetPrograms.datasetId, [...ids]))
    .orderBy(asc(programs.id))

const tracksOf = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(trajectories)
    .where(inArray(trajectories.cruiseId, [...ids]))

type Track = Awaited<ReturnType<typeof tracksOf>>[number]

/** A trajectory with this share of its points, evenly chosen, its first and last among them. */
function trajectoryOf({ times, lats, lons, points }: Track, share: number): Trajectory {
  const kept = Math.min(points, Math.max(2, Math.floor(points * share)))
  const places = Array.from({ length: kept }, (_, i) => (kept === 1 ? 0 : Math.round((i * (points - 1)) / (kept - 1))))
  const pick = (values: readonly number[]) => places.map((i) => values[i] ?? 0)
  const [lat0 = 0, lon0 = 0] = [lats[0], lons[0]]
  return {
    lats: pick(lats),
    lons: pick(lons),
    times: pick(times).map((ms) => new Date(ms).toISOString()),
    center: [lon0, lat0],
    maxDistance: trackReach(lats, lons),
  }
}
