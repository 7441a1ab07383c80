import { parseTime } from '@isobath/domain'
import { z } from 'zod'
import { numberText } from '../http/fields.ts'

const moment = z.string().refine((text) => parseTime(text) !== null, 'must be an ISO date or date-time')
const metres = numberText(-100_000, 100_000)
const [north, east, deep] = ['degrees north, -90 to 90', 'degrees east, -180 to 180', 'metres, downward']

export const downloadQuery = z.object({
  shortname: z.string().describe('the dataset’s short name, whatever its case'),
  table: z.string().optional().describe('one of its tables, where it has several'),
  format: z
    .enum(['csv', 'arrow', 'parquet', 'netcdf'])
    .optional()
    .describe('csv when left out; arrow is a stream; netcdf for fields alone'),
  startDate: moment.optional().describe('ISO date or date-time, UTC; of a climatology the month counts'),
  endDate: moment.optional().describe('a date alone includes its whole day'),
  latMin: numberText(-90, 90).optional().describe(north),
  latMax: numberText(-90, 90).optional().describe(north),
  lonMin: numberText(-180, 180).optional().describe(`${east}; above lonMax: a box across 180°`),
  lonMax: numberText(-180, 180).optional().describe(east),
  depthMin: metres.optional().describe(deep),
  depthMax: metres.optional().describe(deep),
})
