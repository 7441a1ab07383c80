import { z } from 'zod'
import { isoDate } from './iso-date.ts'

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i, 'must be a number')
    .refine((text) => Number(text) >= least && Number(text) <= most, `must lie between ${least} and ${most}`)
    .describe(`number, ${least} to ${most}`)

/** No ocean is deeper. What lies beyond is no other bound than this, which every engine reads. */
const mostMetres = 100_000

const metres = number(-Number.MAX_VALUE, Number.MAX_VALUE)
  .transform((text) => (Math.abs(Number(text)) <= mostMetres ? text : String(Math.sign(Number(text)) * mostMetres)))
  .describe('number; beyond 100000 metres the same as that')

/** The parameters of a procedure, as published clients send them. */
export const spParameters = z.object({
  spName: z.string().describe('the procedure: uspSpaceTime, uspTimeSeries, uspDepthProfile or uspSectionMap'),
  tableName: z.string().describe('the table, in brackets or without'),
  fields: z
    .string()
    .describe('one variable’s short name; several between commas, or * for all (uspSpaceTime alone, not as slabs)'),
  dt1: z
    .string()
    .default('')
    .transform(isoDate)
    .describe(
      'ISO date or date-time, UTC; MM-01-1900 for a monthly climatology, where 11 to 2 runs over the turn of the year; empty for a field without time',
    ),
  dt2: z.string().default('').transform(isoDate).describe('the last, as dt1'),
  lat1: number(-90, 90),
  lat2: number(-90, 90),
  lon1: number(-180, 360).describe('number, -180 to 360; a box with lon1 above lon2 crosses 180°'),
  lon2: number(-180, 360),
  depth1: metres,
  depth2: metres,
  kind: z
    .string()
    .optional()
    .describe(
      'the chart to be drawn, whose limits hold; the procedure’s own, as a heatmap of uspSpaceTime, when left out',
    ),
  depths: z
    .enum(['exact', 'layers'], 'must be exact or layers')
    .optional()
    .describe(
      'of uspDepthProfile of observations alone: exact, the default, gives a mean for each exact depth; layers gives one for each layer around the standard depths of the World Ocean Atlas 2018 (0 to 100 m by 5 m, to 500 m by 25 m, to 2000 m by 50 m, deeper by 100 m), from halfway to the one above, included, to halfway to the one below, with the number of its values in a last column <variable>_count',
    ),
})
export type SpQuery = z.infer<typeof spParameters>

export const spQuery = spParameters.extend({
  level: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number')
    .transform(Number)
    .optional()
    .describe('0 is the stored field; n its mean over 2ⁿ × 2ⁿ cells, a preview that counts as no plot'),
  sqlify: z.string().optional().describe('`true` answers with the statement instead of running it'),
})

export const statementResponse = z.object({ argSet: z.record(z.string(), z.string()), query: z.string() })

/** Either a statement, or the parameters of `sp`. */
export const sizeQuery = spParameters.partial().extend({
  query: z.string().optional().describe('the statement that sqlify=true answers, instead of the other parameters'),
})

export type SizeQuery = z.infer<typeof sizeQuery>

const bounds = z.object({
  min: z.union([z.number(), z.string()]).optional(),
  max: z.union([z.number(), z.string()]).optional(),
})

export const sizeCheck = z.object({
  query: z.object({
    modifiedQuery: z.string(),
    constraints: z.object({ time: bounds, lat: bounds, lon: bounds, depth: bounds }),
    analysis: z.object({
      commandType: z.string(),
      extractedTableNames: z.array(z.string()),
      extractedPrimaryTableNames: z.array(z.string()),
    }),
  }),
  allow: z.boolean(),
  projection: z
    .object({
      size: z.number().describe('rows of the table that are read'),
      provenance: z
        .enum(['calculation', 'query'])
        .describe('calculation: from the axes of a field; query: observations, counted'),
      depths: z
        .object({
          distinct: z.number().describe('exact depths'),
          medianRows: z.number().describe('rows of the depth that is in the middle when depths are ordered by rows'),
          days: z.number().describe('days, in UTC, that have a row'),
        })
        .optional()
        .describe('how the rows of a depth profile of observations are spread over exact depths'),
    })
    .nullable(),
  response: z.object({ status: z.int(), message: z.string() }).optional().describe('why it is not allowed'),
  messages: z.array(z.string()),
})
export type SizeCheck = z.infer<typeof sizeCheck>
