/** Bytes of a type, as COL_LENGTH tells them; −1 for a text of any length. */
const bytes = "CASE DATA_TYPE WHEN 'int' THEN 4 WHEN 'real' THEN 4 WHEN 'bit' THEN 1 WHEN 'nvarchar' THEN -1 ELSE 8 END"

const interval = (name: string, unit: string, times = 1) => `WHEN '${name}' THEN ${unit}((n * ${times})::INTEGER)`

/** The functions of the published database and of T-SQL that the data engine lacks, over the relations of the catalog. */
export const macros = [
  'CREATE MACRO udfCatalog() AS TABLE SELECT * FROM udfCatalog',
  'CREATE MACRO udfDatasetReferences(id) AS TABLE SELECT * FROM tblDataset_References WHERE Dataset_ID = id ORDER BY Reference_ID',
  `CREATE MACRO udfCruiseVariables(id) AS TABLE SELECT * FROM udfCatalog
    WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID = id)`,
  `CREATE MACRO col_length(t, c) AS (SELECT any_value(${bytes}) FROM "information_schema.columns" AS of_all
    WHERE of_all.TABLE_NAME = t AND of_all.COLUMN_NAME = c)`,
  'CREATE MACRO charindex(part, whole) AS strpos(lower(whole), lower(part))',
  'CREATE MACRO square(x) AS x * x',
  'CREATE MACRO tsql_log(x, base) AS ln(x) / ln(base)',
  // A double holds the fraction of numbers below 2⁵² alone, and not all digits of whole ones above 2⁵³.
  ...[
    ['tsql_whole', 'CAST'],
    ['tsql_try_whole', 'TRY_CAST'],
  ].map(
    ([name, cast]) => `CREATE MACRO ${name}(x) AS CASE WHEN abs(${cast}(x AS DOUBLE)) < ${2 ** 52}
      THEN trunc(${cast}(x AS DOUBLE))::BIGINT ELSE ${cast}(x AS BIGINT) END`,
  ),
  // Weeks begin on Sunday, and 1 January lies in the first.
  `CREATE MACRO tsql_datepart(part, x) AS CASE part
    WHEN 'week' THEN (dayofyear(x::TIMESTAMP) - 1 + dayofweek(date_trunc('year', x::TIMESTAMP))) // 7 + 1
    WHEN 'weekday' THEN dayofweek(x::TIMESTAMP) + 1
    WHEN 'iso_week' THEN weekofyear(x::TIMESTAMP)
    WHEN 'year' THEN year(x::TIMESTAMP) WHEN 'quarter' THEN quarter(x::TIMESTAMP) WHEN 'month' THEN month(x::TIMESTAMP)
    WHEN 'dayofyear' THEN dayofyear(x::TIMESTAMP) WHEN 'day' THEN day(x::TIMESTAMP) WHEN 'hour' THEN hour(x::TIMESTAMP)
    WHEN 'minute' THEN minute(x::TIMESTAMP) WHEN 'second' THEN second(x::TIMESTAMP)
    ELSE epoch_ms(x::TIMESTAMP) % 1000 END`,
  `CREATE MACRO tsql_datename(part, x) AS CASE part WHEN 'month' THEN monthname(x::TIMESTAMP)
    WHEN 'weekday' THEN dayname(x::TIMESTAMP) ELSE tsql_datepart(part, x)::VARCHAR END`,
  // Weeks begin on Sunday, whatever the engine says.
  `CREATE MACRO tsql_datediff(part, a, b) AS CASE part
    WHEN 'week' THEN date_diff('day', date_trunc('week', a::TIMESTAMP + to_days(1)), date_trunc('week', b::TIMESTAMP + to_days(1))) // 7
    WHEN 'weekday' THEN date_diff('day', a::TIMESTAMP, b::TIMESTAMP)
    WHEN 'dayofyear' THEN date_diff('day', a::TIMESTAMP, b::TIMESTAMP)
    ELSE date_diff(part, a::TIMESTAMP, b::TIMESTAMP) END`,
  `CREATE MACRO tsql_datetrunc(part, x) AS CASE part
    WHEN 'week' THEN date_trunc('week', x::TIMESTAMP + to_days(1)) - to_days(1)
    ELSE date_trunc(CASE part WHEN 'iso_week' THEN 'week' WHEN 'dayofyear' THEN 'day' ELSE part END, x::TIMESTAMP) END`,
  // Fractions are milliseconds; ISO 8601 leaves out those that are zero.
  `CREATE MACRO tsql_time_text(x, form) AS CASE WHEN contains(form, 'T') AND contains(form, '.%f')
      THEN replace(left(strftime(x::TIMESTAMP, form), 23), '.000', '')
    WHEN contains(form, '.%f') THEN left(strftime(x::TIMESTAMP, form), 23)
    ELSE strftime(x::TIMESTAMP, form) END`,
  `CREATE MACRO tsql_dateadd(part, n, x) AS x::TIMESTAMP + CASE part
    ${interval('year', 'to_years')} ${interval('quarter', 'to_months', 3)} ${interval('month', 'to_months')}
    ${interval('week', 'to_weeks')} ${interval('hour', 'to_hours')} ${interval('minute', 'to_minutes')}
    ${interval('second', 'to_seconds')} ${interval('millisecond', 'to_milliseconds')} ELSE to_days(n::INTEGER) END`,
] as const
