/** Observation tables that were really published, each as DuckDB reads it: paths below ../shared/data, and a query of `time`, `depth` where there is one, and `value`. */
export const observations: Readonly<Record<string, string>> = {
  'demo/obs/bats_ctd_profiles.tsv.gz': `select ISO_datetime_deployed::timestamp as time, Depth as depth, Temperature as value
    from read_csv($file, delim = '\\t', header = true)`,
  'demo/stations/hot_niskin_profiles.tsv.gz': `select ISO_DateTime::timestamp as time, CTDPRS as depth, CTDTMP as value
    from read_csv($file, delim = '\\t', header = true)`,
  'demo/stations/hot_niskin_chisholm.tsv.gz': `select start_ISO_DateTime::timestamp as time, CTDPRS as depth, CTDSAL as value
    from read_csv($file, delim = '\\t', header = true)`,
  'dev/obs/tao_el_nino_buoys_1980_1998.dat.gz': `select make_date(1900 + column01, column02, column03)::timestamp as time,
      try_cast(column11 as double) as value
    from read_csv($file, delim = ' ', header = false, all_varchar = false, nullstr = '.')`,
  'dev/stations/ndbc_46026_2005.csv.gz': `select try_cast(trim(column3) as timestamp) as time, nullif(try_cast(trim(column8) as double), 'NaN') as value
    from read_csv($file, delim = ',', header = false, skip = 6, all_varchar = true, null_padding = true)
    where try_cast(trim(column3) as timestamp) is not null`,
  'dev/series/enso_data.csv': `select datetime::timestamp as time, Nino34 as value from read_csv($file, header = true)`,
  'demo/series/HadSST.4.0.1.0_monthly_GLOBE.csv': `select make_date(year, month, 15)::timestamp as time, anomaly as value
    from read_csv($file, header = true)`,
  'demo/series/CSIRO_Recons_gmsl_mo_2015.csv': `select strptime(Time, '%Y-%b') as time, GMSL as value from read_csv($file, header = true)`,
  'demo/series/derived/sst_anomaly_data.csv': `select date::timestamp as time, value from read_csv($file, header = true)`,
}
