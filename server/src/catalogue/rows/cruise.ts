import { z } from 'zod'

const text = z.string().nullable()

const instant = z.string().describe('ISO 8601 with milliseconds and Z')

export const cruiseRow = z.object({
  ID: z.int(),
  Nickname: text,
  Name: z.string().describe('the official designation'),
  Ship_Name: text,
  Start_Time: instant,
  End_Time: instant,
  Lat_Min: z.number(),
  Lat_Max: z.number(),
  Lon_Min: z.number(),
  Lon_Max: z.number(),
  Chief_Name: text,
  Keywords: z.string().describe('separated by commas'),
  Cruise_Series: text,
})

export type CruiseRow = z.infer<typeof cruiseRow>

export const cruiseListRow = cruiseRow.omit({ Cruise_Series: true }).extend({
  Year: z.string().describe('of its start'),
  Regions: text.describe('separated by commas'),
  Sensors: z.array(z.string()),
  Series: text,
})

export type CruiseListRow = z.infer<typeof cruiseListRow>

export const foundCruise = cruiseListRow.omit({ Name: true, Nickname: true, Start_Time: true, End_Time: true }).extend({
  Product_Type: z.literal('Cruise'),
  Short_Name: z.string().describe('the official designation'),
  Long_Name: z.string().describe('the nickname, where it has one'),
  Time_Min: instant,
  Time_Max: instant,
})

export type FoundCruise = z.infer<typeof foundCruise>

export const cruiseDataset = z.object({
  Dataset_ID: z.int(),
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  JSON_stats: z.string().describe('the statistics of every column, as JSON'),
  variables: z.array(z.object({ Short_Name: z.string(), Long_Name: z.string(), Unit: z.string() })),
})

export type CruiseDataset = z.infer<typeof cruiseDataset>

export const cruisePage = cruiseRow.extend({ datasets: z.array(cruiseDataset) })

export const trajectoryPoint = z.object({ Cruise_ID: z.int(), time: instant, lat: z.number(), lon: z.number() })
