import { argoRows, type Rows, workbookRows, worldOceanRows } from './rows.ts'

/** A table that was really published. */
export interface Observations {
  /** Of DuckDB: `time`, `depth` where there is one, and `value`, in the order of the file. */
  readonly query: string
  /** The rows of a file that DuckDB does not read, for it to read as CSV with a header. */
  readonly rows?: (path: string) => Promise<Rows>
}

const series = (time: string, value: string, options = ''): Observations => ({
  query: `select ${time} as time, ${value} as value from read_csv($file, header = true${options})`,
})
const casts = (time: string, value: string): Observations => ({
  query: `select ${time}::timestamp as time, CTDPRS as depth, ${value} as value
    from read_csv($file, delim = '\\t', header = true)`,
})
const read = (rows: (path: string) => Promise<Rows>): Observations => ({
  rows,
  query: `select time::timestamp as time, depth::double as depth, value::double as value
    from read_csv($file, header = true, types = {'time': 'varchar', 'value': 'double'})`,
})
/** Lines of words below a head of prose; -999 is missing. */
const bottles = (depth: number, value: number): Observations => ({
  query: `select strptime(cells[2], '%Y%m%d') as time, cells[${depth}]::double as depth, nullif(cells[${value}]::double, -999) as value
    from (select string_split_regex(trim(line), '\\s+') as cells
      from read_csv($file, columns = {'line': 'varchar'}, delim = '|', quote = '', header = false, auto_detect = false)
      where regexp_matches(line, '^\\s*\\d{10}\\s'))`,
})

/**
 * The logs of all ships, file by file; what a ship's computer divided by zero is missing. Nothing in them is quoted: DuckDB takes four times as long
 * where it has to look for quotes.
 */
export const logs = `select filename as cruise, "DATE"::timestamp as time, LAT as lat, LON as lon,
    case when isfinite("OCEAN TEMP") then "OCEAN TEMP" end as value
  from read_csv($file, delim = '\\t', quote = '', escape = '', header = true, nullstr = 'NA', union_by_name = true, filename = true,
    types = {'FILE': 'varchar', 'DATE': 'varchar', 'OCEAN TEMP': 'double', 'LAT': 'double', 'LON': 'double'})`

/** Where they lie. */
export const everyLog = '*/cruises/*.sfl.gz'

/** Tables by their paths below the data folder. */
export const observations: Readonly<Record<string, Observations>> = {
  'demo/obs/bats_ctd_profiles.tsv.gz': {
    query: `select ISO_datetime_deployed::timestamp as time, Depth as depth, Temperature as value
      from read_csv($file, delim = '\\t', header = true)`,
  },
  'demo/obs/wod_ctd_indian_199105.nc.gz': read(worldOceanRows),
  'demo/stations/hot_niskin_profiles.tsv.gz': casts('ISO_DateTime', 'CTDTMP'),
  'demo/stations/hot_niskin_chisholm.tsv.gz': casts('start_ISO_DateTime', 'CTDSAL'),
  'dev/stations/bats_pigments.txt.gz': bottles(8, 24),
  'dev/stations/bats_bacteria_production.txt.gz': bottles(6, 11),
  'dev/argo/5900446_prof.nc.gz': read(argoRows),
  'dev/argo/1900857_prof.nc.gz': read(argoRows),
  'dev/argo/4901079_prof.nc.gz': read(argoRows),
  'dev/argo/2902269_prof.nc.gz': read(argoRows),
  'dev/obs/tao_el_nino_buoys_1980_1998.dat.gz': {
    query: `select make_date(1900 + column01, column02, column03)::timestamp as time, try_cast(column11 as double) as value
      from read_csv($file, delim = ' ', header = false, all_varchar = false, nullstr = '.')`,
  },
  'dev/stations/ndbc_46026_2005.csv.gz': {
    query: `select try_cast(trim(column3) as timestamp) as time, nullif(try_cast(trim(column8) as double), 'NaN') as value
      from read_csv($file, delim = ',', header = false, skip = 6, all_varchar = true, null_padding = true)
      where try_cast(trim(column3) as timestamp) is not null`,
  },
  'demo/series/HadSST.4.0.1.0_monthly_GLOBE.csv': series('make_date(year, month, 15)::timestamp', 'anomaly'),
  'dev/series/HadSST.4.0.1.0_monthly_TROP.csv': series('make_date(year, month, 15)::timestamp', 'anomaly'),
  'demo/series/CSIRO_Alt_seas_inc.csv': series(`strptime(Time, '%Y-%b')`, '"GMSL (smoothed)"', `, nullstr = '#N/A'`),
  'demo/series/CSIRO_Recons_gmsl_mo_2015.csv': series(`strptime(Time, '%Y-%b')`, 'GMSL'),
  'dev/series/epa-sea-level.csv': series('make_date(Year, 1, 1)::timestamp', '"CSIRO Adjusted Sea Level"'),
  'dev/series/enso_data.csv': series('datetime::timestamp', 'Nino34'),
  'demo/series/derived/sst_anomaly_data.csv': series('date::timestamp', 'value'),
  'demo/series/derived/adt_anomaly_data.csv': series('date::timestamp', 'value'),
  [everyLog]: { query: logs },
  'demo/workbooks/BATS_CTD_2003_2009_v1.0.xlsx': read(workbookRows('temperature')),
  'dev/workbooks/HOT_Bottle_2003_2009_v1.0.xlsx': read(workbookRows('phosphate')),
}
