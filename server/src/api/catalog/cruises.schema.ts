import { z } from 'zod'
import { idNumber, repeatedText, searchText } from '../http/fields.ts'
import { extent } from './search.schema.ts'

/** A cruise has no depth. */
const { hasDepth: _, ...placeAndTime } = extent

export const cruiseQuery = z.object({
  searchTerms: searchText.describe('every word must occur, in any order and case'),
  ...placeAndTime,
  sensor: repeatedText.describe('any of these, on a dataset of the cruise'),
})

/** The most cruises that one request may name. */
const mostCruises = 1000

/** The most cruises that one request may name with a variable: each is a query of the data engine. */
const mostWithVariable = 100

const variableFields = {
  variable: z.string().min(1).max(200).optional().describe('a measured variable, by its name, whatever the case'),
  unit: z.string().max(100).optional().describe('of the variable; by default the unit in which most cruises have it'),
}

const isFewEnough = ({
  cruise_ids: ids,
  variable,
}: {
  readonly cruise_ids: readonly number[]
  readonly variable?: string | undefined
}) => variable === undefined || ids.length <= mostWithVariable

const tooMany = { error: `must name at most ${mostWithVariable} cruises with a variable`, path: ['cruise_ids'] }

export const trajectoryRequest = z
  .object({ cruise_ids: z.array(idNumber).min(1).max(mostCruises).describe('ids of cruises'), ...variableFields })
  .refine(isFewEnough, tooMany)

const idList = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'must be ids of cruises, separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= mostCruises, `must name at most ${mostCruises} cruises`)
  .describe('ids of cruises, separated by commas')

export const trajectoryQuery = z.object({ cruise_ids: idList, ...variableFields }).refine(isFewEnough, tooMany)

export const cruisesQuery = z.object({ cruise_ids: idList })
