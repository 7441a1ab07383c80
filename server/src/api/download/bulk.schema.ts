import { downloads, parseTime } from '@isobath/domain'
import { z } from 'zod'

const names = z.array(z.string().trim().min(1)).min(1).max(downloads.bulkDatasets)

// Older pages send the list as the JSON of it.
const shortNames = z.union([
  names,
  z.string().transform((text, c): string[] => {
    try {
      const read = names.safeParse(JSON.parse(text))
      if (read.success) return read.data
    } catch {
      // Said below.
    }
    c.addIssue('must be a list of short names')
    return z.NEVER
  }),
])

const moment = z
  .string()
  .refine((text) => parseTime(text) !== null, 'must be an ISO date or date-time')
  .describe('ISO date or date-time, UTC; a date alone as an end includes its whole day')

const bound = (least: number, most: number) => z.number().min(least).max(most).nullish()

const temporal = z
  .object({ startDate: moment, endDate: moment })
  .refine(({ startDate, endDate }) => (parseTime(startDate) ?? 0) <= (parseTime(endDate) ?? 0), {
    message: 'has a startDate after its endDate',
  })

const spatial = z
  .object({
    latMin: bound(-90, 90),
    latMax: bound(-90, 90),
    lonMin: bound(-180, 180).describe('above lonMax: a box across 180°'),
    lonMax: bound(-180, 180),
    depthMin: bound(-100_000, 100_000),
    depthMax: bound(-100_000, 100_000),
  })
  .refine((bounds) => Object.values(bounds).some((value) => typeof value === 'number'), {
    message: 'must name at least one bound',
  })
  .refine(({ latMin, latMax }) => (latMin ?? -90) <= (latMax ?? 90), { message: 'has a latMin above its latMax' })
  .refine(({ depthMin, depthMax }) => (depthMin ?? -Infinity) <= (depthMax ?? Infinity), {
    message: 'has a depthMin above its depthMax',
  })

const filters = z
  .object({ temporal: temporal.nullish(), spatial: spatial.nullish() })
  .refine((given) => given.temporal || given.spatial, { message: 'must hold temporal or spatial' })

export const bulkRequest = z.object({
  shortNames: shortNames.describe('short names of datasets'),
  filters: filters.nullish().describe('the same for every dataset; all of it when left out'),
})
export type BulkBody = z.infer<typeof bulkRequest>

export const bulkNames = bulkRequest.pick({ shortNames: true })

export const rowCounts = z.record(z.string(), z.number()).describe('rows by short name')

const end = z.string().nullable()
export const bulkInit = z.object({
  datasetsMetadata: z.array(
    z.object({
      Dataset_Name: z.string(),
      Lat_Min: z.number(),
      Lat_Max: z.number(),
      Lon_Min: z.number(),
      Lon_Max: z.number(),
      Depth_Min: z.number().describe('0 at the surface alone'),
      Depth_Max: z.number().describe('5 at the surface alone'),
      Time_Min: end,
      Time_Max: end,
      Row_Count: z.number().nullable(),
      Programs: z.array(z.string()),
    }),
  ),
})
