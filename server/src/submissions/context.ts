import type { AuditContext, KnownCruise } from '@isobath/domain'
import { eq } from 'drizzle-orm'
import { submissionOptions } from '../catalog/options.ts'
import { cruises } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { submissions } from '../db/submission-schema.ts'
import { checkNames } from './names.ts'

interface Names {
  readonly shortName: string
  readonly longName: string
  readonly updates: number | undefined
}

/** Reads from the catalog what the audits of a workbook need. An empty list forbids nothing. */
export async function auditContext(db: Database, userId: number, names: Names): Promise<AuditContext> {
  const { Sensor, Spatial_Resolution, Study_Domain, Region } = await submissionOptions(db)
  const own = await db
    .select({ shortName: submissions.shortName })
    .from(submissions)
    .where(eq(submissions.submitterId, userId))
  return {
    vocabularies: {
      ...listed('sensor', Sensor),
      ...listed('spatialResolution', Spatial_Resolution),
      ...listed('discipline', Study_Domain),
    },
    names: {
      submission: names.updates === undefined ? 'new' : 'update',
      check: await checkNames(db, names),
      ownShortNames: own.map(({ shortName }) => shortName),
    },
    cruises: await knownCruises(db),
    ...(Region.length > 0 ? { regions: Region } : {}),
    examples: 3,
  }
}

const listed = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: values } : {})

/** The cruises of which a trajectory is known. */
async function knownCruises(db: Database): Promise<readonly KnownCruise[]> {
  const rows = await db
    .select({
      name: cruises.name,
      nickname: cruises.nickname,
      timeMin: cruises.startTime,
      timeMax: cruises.endTime,
      latMin: cruises.latMin,
      latMax: cruises.latMax,
      lonMin: cruises.lonMin,
      lonMax: cruises.lonMax,
    })
    .from(cruises)
  return rows.flatMap(({ name, nickname, timeMin, timeMax, ...box }) => {
    const { latMin, latMax, lonMin, lonMax } = box
    if (timeMin === null || timeMax === null) return []
    if (latMin === null || latMax === null || lonMin === null || lonMax === null) return []
    const times = { timeMin: Date.parse(timeMin), timeMax: Date.parse(timeMax) }
    return [{ name, ...(nickname ? { nickname } : {}), ...times, latMin, latMax, lonMin, lonMax }]
  })
}
