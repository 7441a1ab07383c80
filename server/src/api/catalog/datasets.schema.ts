import { z } from 'zod'
import { idText } from '../http/fields.ts'

export const byShortName = z.object({ shortname: z.string().describe('the dataset’s short name, whatever its case') })

/** One of the two. */
export const byNameOrId = z.object({
  shortname: z.string().optional().describe('the dataset’s short name, whatever its case'),
  id: idText.optional().describe('the dataset’s id, instead'),
})

export const sampleQuery = byShortName.extend({ varId: idText.describe('the id of one of its variables') })
