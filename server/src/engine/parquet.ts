export const parquetMediaType = 'application/vnd.apache.parquet'
