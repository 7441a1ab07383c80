import { z } from 'zod'
import { visualizableVariables } from './dataset.ts'

export const programName = z.object({ id: z.int(), name: z.string() })

const trajectory = z.object({
  lats: z.array(z.number()),
  lons: z.array(z.number()),
  times: z.array(z.string()).describe('ISO 8601 with milliseconds and Z'),
  center: z.tuple([z.number(), z.number()]).describe('longitude and latitude of its first point'),
  maxDistance: z.number().describe('degrees from there to its farthest point'),
})
export type Trajectory = z.infer<typeof trajectory>

export const program = z.object({
  id: z.int(),
  name: z.string(),
  datasets: z.record(
    z.string(),
    z.object({
      ID: z.int(),
      Dataset_Name: z.string(),
      Dataset_Long_Name: z.string(),
      visualizableVariables,
      cruises: z.array(z.int()),
    }),
  ),
  cruises: z.record(
    z.string(),
    z.object({
      ID: z.int(),
      Name: z.string(),
      Nickname: z.string().nullable(),
      isMultiProgram: z.boolean(),
      datasets: z.array(
        z.object({
          datasetId: z.int(),
          datasetShortName: z.string(),
          programIds: z.array(z.int()),
          programNames: z.array(z.string()),
        }),
      ),
      trajectory,
    }),
  ),
})
export type Program = z.infer<typeof program>
