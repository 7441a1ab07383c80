import { z } from 'zod'
import { cruiseRow } from './cruise.ts'
import { catalogRow, variableRow } from './search.ts'

const text = z.string().nullable()

export const datasetName = z.object({ Dataset_Name: z.string(), Dataset_Long_Name: z.string(), ID: z.int() })

export type DatasetName = z.infer<typeof datasetName>

const datasetReference = z.object({
  Reference_ID: z.int(),
  Dataset_ID: z.int(),
  Reference: z.string(),
  Data_DOI: text,
})

export type DatasetReference = z.infer<typeof datasetReference>

const story = z.object({
  ID: z.int(),
  headline: z.string(),
  link: text,
  body: z.string(),
  date: text,
  label: text,
  publish_date: text,
})

export const datasetRevision = z.object({
  Revision: z.int().describe('counts from 1'),
  Date_Time: z.string(),
  Change: z.enum(['listed', 'appended', 'replaced']),
  Summary: z.string().describe('what changed, as a sentence'),
  Row_Count: z.number().describe('rows of its tables, where each cell of a field is one'),
})

export const datasetPage = z.object({
  dataset: catalogRow.extend({
    Keywords: text.describe('separated by commas'),
    Unstructured_Dataset_Metadata: z.string().describe('a JSON array'),
  }),
  sensors: z.array(z.string()),
  cruises: z.array(cruiseRow),
  references: z.array(datasetReference),
  news: z.array(story).describe('published stories tagged with the dataset'),
  revisions: z.array(datasetRevision).describe('of its data, the latest ten, the latest first'),
})

export type DatasetPage = z.infer<typeof datasetPage>

const shared = {
  ...variableRow.shape,
  Variable_Min: text.describe('text, because a column of times has these too'),
  Variable_Max: text,
}

const { Variable, Long_Name, Unit, Spatial_Resolution, Temporal_Resolution, Study_Domain } = shared

const { Variable_25th, Variable_50th, Variable_75th, Variable_Count, Variable_Mean, Variable_STD } = shared

const { Variable_Min, Variable_Max, Make, Visualize, Comment, Sensor, Keywords } = shared

const { Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max } = shared

const percentiles = { Variable_25th, Variable_50th, Variable_75th }

const coverage = { Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max }

export const datasetVariable = z.object({
  Variable,
  Long_Name,
  Unit,
  Spatial_Resolution,
  Temporal_Resolution,
  Study_Domain,
  ...percentiles,
  Variable_Count,
  Variable_Mean,
  Variable_STD,
  Variable_Min,
  Variable_Max,
  Make,
  Visualize,
  Comment,
  Sensor,
  Keywords,
})

export type DatasetVariable = z.infer<typeof datasetVariable>

export const metadataVariable = datasetVariable.extend({
  ...coverage,
  Unstructured_Variable_Metadata: text.describe('a JSON object'),
})

export const datasetMetadata = datasetPage
  .omit({ news: true, revisions: true })
  .extend({ variables: z.array(metadataVariable) })

/** The columns of the catalog function, in its order. */
export const memberVariable = z.object({
  Variable,
  Table_Name: shared.Table_Name,
  Long_Name,
  Unit,
  Make,
  Sensor,
  Process_Level: shared.Process_Level,
  Study_Domain,
  Temporal_Resolution,
  Spatial_Resolution,
  ...coverage,
  ...percentiles,
  Variable_Count,
  Variable_Mean,
  Variable_Std: Variable_STD,
  Variable_Min,
  Variable_Max,
  Comment,
  Dataset_Name: shared.Dataset_Name,
  Dataset_Short_Name: z.string(),
  Data_Source: shared.Data_Source,
  Distributor: shared.Distributor,
  Dataset_Description: shared.Dataset_Description,
  Acknowledgement: shared.Acknowledgement,
  Dataset_ID: z.int(),
  ID: z.int(),
  Visualize,
  Keywords,
  Unstructured_Dataset_Metadata: z.string(),
  Unstructured_Variable_Metadata: text,
})

export type MemberVariable = z.infer<typeof memberVariable>

const end = z.union([z.number(), z.string()]).optional()

const columnStatistics = z.object({
  count: z.number(),
  mean: z.number().optional(),
  std: z.number().optional(),
  min: end,
  '25%': end,
  '50%': end,
  '75%': end,
  max: end,
})

export const tableStatistics = z.record(z.string(), columnStatistics)

const named = {
  Short_Name: z.string(),
  Long_Name: z.string(),
  Temporal_Resolution: z.string(),
  Spatial_Resolution: z.string(),
  Table_Name: z.string(),
  Unit: z.string(),
  Has_Depth: z.boolean(),
}

export const visualizableVariables = z.object({
  datasetId: z.int(),
  stats: tableStatistics,
  variables: z.array(
    z.object({
      ID: z.int(),
      ...named,
      Sensor: z.string(),
      Make: z.string(),
      Climatology: z.literal(1).nullable(),
      meta: z.object({
        visType: z.enum(['Heatmap', 'Sparse']).describe('a field, or observations'),
        queryType: z.enum(['sp', 'query']),
        parameters: z.object({
          dt1: text,
          dt2: text,
          lat1: z.number(),
          lat2: z.number(),
          lon1: z.number(),
          lon2: z.number(),
          depth1: z.number(),
          depth2: z.number(),
          fields: z.string(),
          tableName: z.string(),
        }),
        metadata: z.object({
          ...named,
          Depth_Max: z.number().nullable(),
          targetDepthRange: z.array(z.number()).length(2),
          count: z.number().nullable().describe('valid values'),
        }),
      }),
    }),
  ),
})

export type VisualizableVariables = z.infer<typeof visualizableVariables>
