type ColumnType = 'INTEGER' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR' | 'TIMESTAMP'

/** A relation of the catalog under the name and with the columns that published clients know. */
type Columns = Readonly<Record<string, ColumnType>>

const columns = (text: string): Columns =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((item) => {
        const [name = '', type = 'VARCHAR'] = item.split(':')
        return [name, type as ColumnType]
      }),
  )

const statistics = `Variable_25th:DOUBLE Variable_50th:DOUBLE Variable_75th:DOUBLE Variable_Count:DOUBLE Variable_Mean:DOUBLE
  Variable_Std:DOUBLE Variable_Min:DOUBLE Variable_Max:DOUBLE`

const coverage = `Time_Min Time_Max Lat_Min:DOUBLE Lat_Max:DOUBLE Lon_Min:DOUBLE Lon_Max:DOUBLE Depth_Min:DOUBLE Depth_Max:DOUBLE`

/** Every relation that holds rows of the catalog; `udfCatalog` is what the function of that name answers. */
export const relations = {
  udfCatalog: columns(`Variable Table_Name Long_Name Unit Make Sensor Process_Level Study_Domain Temporal_Resolution
    Spatial_Resolution ${coverage} ${statistics} Comment Dataset_Name Dataset_Short_Name Data_Source Distributor Dataset_Description
    Acknowledgement Dataset_ID:INTEGER ID:INTEGER Visualize:BOOLEAN Keywords Unstructured_Dataset_Metadata Unstructured_Variable_Metadata`),
  tblDatasets:
    columns(`ID:INTEGER DB Dataset_Name Dataset_Long_Name Variables Data_Source Distributor Description Climatology:BOOLEAN
    Acknowledgement Doc_URL Icon_URL Dataset_Release_Date Dataset_History Dataset_Version`),
  tblDataset_Stats: columns('Dataset_ID:INTEGER JSON_stats'),
  tblDataset_References: columns('Reference_ID:INTEGER Dataset_ID:INTEGER Reference Data_DOI'),
  tblDatasets_JSON_Metadata: columns('Dataset_ID:INTEGER JSON_Metadata'),
  tblDatasets_Exclude: columns('Dataset_ID:INTEGER'),
  tblDataset_Regions: columns('Dataset_ID:INTEGER Region_ID:INTEGER'),
  tblDataset_Cruises: columns('Dataset_ID:INTEGER Cruise_ID:INTEGER'),
  tblDataset_Servers: columns('Dataset_ID:INTEGER Server_Alias'),
  tblDataset_Programs: columns('Dataset_ID:INTEGER Program_ID:INTEGER'),
  tblVariables:
    columns(`ID:INTEGER DB Dataset_ID:INTEGER Table_Name Short_Name Long_Name Unit Temporal_Res_ID:INTEGER Spatial_Res_ID:INTEGER
    Temporal_Coverage_Begin Temporal_Coverage_End Lat_Coverage_Begin Lat_Coverage_End Lon_Coverage_Begin Lon_Coverage_End Grid_Mapping
    Make_ID:INTEGER Sensor_ID:INTEGER Process_ID:INTEGER Study_Domain_ID:INTEGER Comment Visualize:BOOLEAN Has_Depth:BOOLEAN`),
  tblVariables_JSON_Metadata: columns('Var_ID:INTEGER JSON_Metadata'),
  tblKeywords: columns('var_ID:INTEGER keywords'),
  tblMakes: columns('ID:INTEGER Make'),
  tblSensors: columns('ID:INTEGER Sensor'),
  tblProcess_Stages: columns('ID:INTEGER Process_Stage Process_Stage_Long'),
  tblStudy_Domains: columns('ID:INTEGER Study_Domain'),
  tblTemporal_Resolutions: columns('ID:INTEGER Temporal_Resolution'),
  tblSpatial_Resolutions: columns('ID:INTEGER Spatial_Resolution'),
  tblRegions: columns('Region_ID:INTEGER Region_Name'),
  tblPrograms: columns('Program_ID:INTEGER Program_Name'),
  tblCruise:
    columns(`ID:INTEGER Nickname Name Ship_Name Start_Time:TIMESTAMP End_Time:TIMESTAMP Lat_Min:DOUBLE Lat_Max:DOUBLE
    Lon_Min:DOUBLE Lon_Max:DOUBLE Chief_Name Keywords Cruise_Series:INTEGER`),
  tblCruise_JSON_Metadata: columns('Cruise_ID:INTEGER JSON_Metadata'),
  tblCruise_Keywords: columns('Cruise_ID:INTEGER Keywords'),
  tblCruise_Regions: columns('Cruise_ID:INTEGER Region_ID:INTEGER'),
  tblCruise_Series: columns('ID:INTEGER Series'),
  tblCruise_Trajectory: columns('Cruise_ID:INTEGER time:TIMESTAMP lat:DOUBLE lon:DOUBLE'),
  tblAncillary: columns('time:TIMESTAMP lat:DOUBLE lon:DOUBLE depth:DOUBLE link'),
  tblAncillary_CIP: columns('time:TIMESTAMP lat:DOUBLE lon:DOUBLE depth:DOUBLE link'),
  tblTables: columns('Dataset_ID:INTEGER Table_Name Has_Ancillary:BOOLEAN Continuously_Updated:BOOLEAN'),
  'information_schema.tables': columns('TABLE_CATALOG TABLE_SCHEMA TABLE_NAME TABLE_TYPE'),
  'information_schema.columns': columns(
    `TABLE_CATALOG TABLE_SCHEMA TABLE_NAME COLUMN_NAME ORDINAL_POSITION:INTEGER IS_NULLABLE DATA_TYPE`,
  ),
} as const satisfies Record<string, Columns>

export type RelationName = keyof typeof relations
/** A row of a relation; what is left out is NULL, and what the relation has no column for is not kept. */
export type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<RelationName, readonly Row[]>>
