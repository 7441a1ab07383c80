import { z } from 'zod'
import { dateText, numberText, repeatedSearchText, repeatedText, searchText } from '../http/fields.ts'

export const extent = {
  hasDepth: z.enum(['any', 'yes', 'no']).optional().describe('whether the table reaches below the surface'),
  timeStart: dateText.optional(),
  timeEnd: dateText.optional(),
  latStart: numberText(-90, 90).optional().describe('degrees north, -90 to 90'),
  latEnd: numberText(-90, 90).optional().describe('degrees north, -90 to 90'),
  lonStart: numberText(-180, 360).optional().describe('degrees east, -180 to 360; above lonEnd: a box across 180°'),
  lonEnd: numberText(-180, 360).optional().describe('degrees east, -180 to 360'),
  region: repeatedText.describe('part of a region’s name; Global datasets belong to every region'),
}

export const catalogQuery = z.object({
  keywords: repeatedSearchText.describe('every word must occur, in any order and case'),
  ...extent,
  sensor: repeatedText.describe('any of these'),
  make: repeatedText.describe('any of these'),
  dataFeatures: z
    .union([
      z.enum(['Continuously Updated', 'Ancillary Data']),
      z.array(z.enum(['Continuously Updated', 'Ancillary Data'])),
    ])
    .optional()
    .transform((features) => [features ?? []].flat()),
})

export const variableQuery = z.object({
  searchTerms: searchText.describe('every word must occur, in any order and case'),
  ...extent,
  sensor: repeatedText,
  make: repeatedText,
  dataSource: z.string().optional().describe('Any leaves all'),
  distributor: z.string().optional(),
  processLevel: z.string().optional(),
  spatialResolution: z.string().optional(),
  temporalResolution: z.string().optional(),
})
