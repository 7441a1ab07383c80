import { z } from 'zod'

const nullable = { text: z.string().nullable(), number: z.number().nullable() }

const time = z.string().nullable().describe('ISO 8601 with milliseconds and Z; null where the table knows no dates')

const coverage = {
  Time_Min: time,
  Time_Max: time,
  Lat_Min: z.number(),
  Lat_Max: z.number(),
  Lon_Min: z.number(),
  Lon_Max: z.number(),
  Depth_Min: nullable.number.describe('metres; null at the surface alone'),
  Depth_Max: nullable.number,
}

export const catalogRow = z.object({
  Product_Type: z.literal('Dataset'),
  Short_Name: z.string(),
  Long_Name: z.string(),
  Description: z.string().describe('Markdown'),
  Icon_URL: nullable.text,
  Dataset_Release_Date: nullable.text,
  Dataset_History: nullable.text,
  Dataset_Version: nullable.text,
  Table_Name: z.string(),
  Process_Level: z.string(),
  Make: z.string(),
  Data_Source: z.string(),
  Distributor: z.string(),
  Acknowledgement: z.string(),
  Dataset_ID: z.int(),
  Spatial_Resolution: z.string(),
  Temporal_Resolution: z.string(),
  Study_Domain: z.string(),
  ...coverage,
  Sensors: z.array(z.string()),
  Visualize: z.boolean(),
  Row_Count: nullable.number,
  Regions: nullable.text.describe('separated by commas'),
  References: nullable.text.describe('separated by $$$'),
})

export type CatalogRow = z.infer<typeof catalogRow>

const foundVariable = z.object({
  ID: z.int(),
  Long_Name: z.string(),
  Make: z.string(),
  Sensor: z.string(),
  Process_Level: z.string(),
  Temporal_Resolution: z.string(),
  Spatial_Resolution: z.string(),
  Dataset_Name: z.string().describe('the dataset’s long name'),
  Dataset_Short_Name: z.string(),
  Data_Source: z.string(),
  Distributor: z.string(),
  Dataset_ID: z.int(),
  Regions: nullable.text,
})

export const variableSearch = z.object({
  counts: z.record(z.string(), z.int()).describe('found variables by make; Observation and Model are always there'),
  variables: z.array(foundVariable),
})

export type VariableSearch = z.infer<typeof variableSearch>

export const variableRow = z.object({
  Variable: z.string().describe('the variable’s short name'),
  Table_Name: z.string(),
  Long_Name: z.string(),
  Unit: z.string(),
  Make: z.string(),
  Sensor: z.string(),
  Process_Level: z.string(),
  Study_Domain: z.string(),
  Temporal_Resolution: z.string(),
  Spatial_Resolution: z.string(),
  ...coverage,
  Lat_Count: nullable.number.describe('rows of the table'),
  Variable_25th: nullable.number,
  Variable_50th: nullable.number,
  Variable_75th: nullable.number,
  Variable_Count: nullable.number,
  Variable_Mean: nullable.number,
  Variable_STD: nullable.number,
  Variable_Min: nullable.number,
  Variable_Max: nullable.number,
  Comment: nullable.text,
  Short_Name: z.string().describe('the dataset’s short name'),
  Dataset_Name: z.string().describe('the dataset’s long name'),
  Data_Source: z.string(),
  Distributor: z.string(),
  Dataset_Description: z.string(),
  Acknowledgement: z.string(),
  Dataset_ID: z.int(),
  ID: z.int(),
  Visualize: z.boolean(),
  Keywords: nullable.text,
  Has_Depth: z.boolean(),
  Calendar: z.enum(['utc', 'month', 'none']).describe('how the table counts time'),
  Lat_Step: nullable.number.describe('degrees between neighbouring rows of the grid; null for irregular data'),
  Lon_Step: nullable.number,
  Time_Count: nullable.number.describe('times stored'),
  Depth_Levels: z.array(z.number()).describe('metres; empty at the surface alone'),
})

export type VariableRow = z.infer<typeof variableRow>

export const datasetSummary = z.object({
  Dataset_Name: z.string(),
  Dataset_Long_Name: z.string(),
  Description: z.string(),
})

const terms = z.array(z.string())

export const submissionOptions = z.object({
  Make: terms,
  Sensor: terms,
  Region: terms,
  Study_Domain: terms,
  Temporal_Resolution: terms,
  Spatial_Resolution: terms,
  Data_Source: terms,
  Distributor: terms,
  Process_Level: terms,
})

export type SubmissionOptions = z.infer<typeof submissionOptions>
