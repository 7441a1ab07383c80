import { z } from 'zod'
import { idNumber, repeatedText } from '../http/fields.ts'
import { extent } from './search.schema.ts'

const { hasDepth: _, ...place } = extent

export const cruiseQuery = z.object({
  searchTerms: z.string().optional().describe('every word must occur, in any order and case'),
  ...place,
  sensor: repeatedText.describe('any of these, on a dataset of the cruise'),
})

export const trajectoryRequest = z.object({
  cruise_ids: z.array(idNumber).min(1).max(1000).describe('ids of cruises'),
})
