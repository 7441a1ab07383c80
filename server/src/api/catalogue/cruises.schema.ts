import { z } from 'zod'
import { idNumber, repeatedText } from '../http/fields.ts'
import { extent } from './search.schema.ts'

const { hasDepth: _, ...place } = extent

export const cruiseQuery = z.object({
  searchTerms: z.string().optional().describe('every word must occur, in any order and case'),
  ...place,
  sensor: repeatedText.describe('any of these, on a dataset of the cruise'),
})

/** Cruises of one request at most. */
const mostCruises = 1000

export const trajectoryRequest = z.object({
  cruise_ids: z.array(idNumber).min(1).max(mostCruises).describe('ids of cruises'),
})

export const trajectoryQuery = z.object({
  cruise_ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'must be ids of cruises, separated by commas')
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= mostCruises, `must name at most ${mostCruises} cruises`)
    .describe('ids of cruises, separated by commas'),
})
