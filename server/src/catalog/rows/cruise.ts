import { z } from 'zod'

const text = z.string().nullable()

const instant = z.string().describe('ISO 8601 with milliseconds and Z')

const bound = z.number().nullable().describe('degrees; null where no position is known')

export const cruiseRow = z.object({
  ID: z.int(),
  Nickname: text,
  Name: z.string().describe('the official designation'),
  Ship_Name: text,
  Start_Time: instant.nullable(),
  End_Time: instant.nullable(),
  Lat_Min: bound,
  Lat_Max: bound,
  Lon_Min: bound.describe('above Lon_Max: the cruise crossed 180°'),
  Lon_Max: bound,
  Chief_Name: text,
  Keywords: z.string().describe('separated by commas'),
  Cruise_Series: text,
})

export type CruiseRow = z.infer<typeof cruiseRow>

export const cruiseListRow = cruiseRow.omit({ Cruise_Series: true }).extend({
  Year: z.string().describe('of its start; blank where that is unknown'),
  Regions: text.describe('separated by commas'),
  Sensors: z.array(z.string()),
  Series: text,
})

export type CruiseListRow = z.infer<typeof cruiseListRow>

export const foundCruise = cruiseListRow.omit({ Name: true, Nickname: true, Start_Time: true, End_Time: true }).extend({
  Product_Type: z.literal('Cruise'),
  Short_Name: z.string().describe('the official designation'),
  Long_Name: z.string().describe('the nickname, where it has one'),
  Time_Min: instant.nullable(),
  Time_Max: instant.nullable(),
})

export type FoundCruise = z.infer<typeof foundCruise>

const cruiseDataset = z.object({
  Dataset_ID: z.int(),
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  JSON_stats: z.string().describe('the statistics of every column, as JSON'),
  variables: z.array(z.object({ Short_Name: z.string(), Long_Name: z.string(), Unit: z.string() })),
})

export type CruiseDataset = z.infer<typeof cruiseDataset>

export const cruisePage = cruiseRow.extend({
  List_Source: text.describe('who made the list of cruises that tells of it'),
  datasets: z.array(cruiseDataset),
})

export type CruisePage = z.infer<typeof cruisePage>

export const trajectoryPoint = z.object({
  Cruise_ID: z.int(),
  time: instant,
  lat: z.number(),
  lon: z.number(),
  value: z
    .number()
    .nullable()
    .optional()
    .describe('of the variable, where one is asked for; null where none was measured'),
})

export const measuredVariable = z.object({
  Variable: z.string(),
  Long_Name: z.string(),
  Unit: z.string(),
  Cruise_IDs: z.array(z.int()).describe('the cruises on which it was measured'),
})
