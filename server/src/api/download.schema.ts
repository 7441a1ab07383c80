import { parseTime } from '@isobath/domain'
import { z } from 'zod'
import { numberText } from './query.ts'

const moment = z.string().refine((text) => parseTime(text) !== null, 'must be an ISO date or date-time')
const metres = numberText(-100_000, 100_000)

export const downloadQuery = z.object({
  shortname: z.string().describe('the dataset’s short name, whatever its case'),
  table: z.string().optional().describe('one of its tables, where it has several'),
  format: z
    .enum(['csv', 'arrow', 'parquet', 'netcdf'])
    .optional()
    .describe('csv when left out; netcdf for fields alone'),
  startDate: moment.optional().describe('ISO date or date-time, UTC; of a climatology the month counts'),
  endDate: moment.optional().describe('a date alone includes its whole day'),
  latMin: numberText(-90, 90).optional(),
  latMax: numberText(-90, 90).optional(),
  lonMin: numberText(-180, 180).optional().describe('above lonMax: a box across 180°'),
  lonMax: numberText(-180, 180).optional(),
  depthMin: metres.optional(),
  depthMax: metres.optional(),
})
