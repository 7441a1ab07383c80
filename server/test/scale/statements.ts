const box = "'2016-04-05', '2016-04-07', -90, 90, -180, 180, -5, 200"
const winds = "[time] BETWEEN '1985-01-01' AND '1986-12-31' AND lat BETWEEN 10 AND 20 AND lon BETWEEN -160 AND -150"

const holed = `(SELECT cruise, depth, lat, lon, salinity, CASE WHEN depth BETWEEN 100 AND 200 THEN NULL ELSE temperature END AS x, CASE WHEN lat > 30 THEN NULL ELSE temperature END AS y, CAST(depth AS varchar) AS word, time FROM tblSimulated_CTD) h`
/** Aggregates, among them of groups that hold nothing, one row, missing values, NaN and equal values. */
const statistics =
  'skewness kurtosis mad quantile_disc regr_slope regr_intercept regr_r2 covar_samp covar_pop arg_min arg_max'
const aggregateOf = (name: string, x: string) => {
  if (name === 'quantile_disc')
    return `quantile_disc(${x}, 0.3) a, quantile_disc(${x}, 0) b, quantile_disc(${x}, 1) c, quantile_disc(${x}, 0.5)`
  return /^(?:regr|covar|arg)/.test(name)
    ? `${name}(${x}, salinity) a, ${name}(salinity, ${x}) b, ${name}(${x}, 5 * depth)`
    : `${name}(${x})`
}
const aggregateStatements = statistics
  .split(' ')
  .flatMap((name) => [
    `SELECT cruise, floor(lat / 2) g, ${aggregateOf(name, 'x')} FROM ${holed} GROUP BY cruise, floor(lat / 2) ORDER BY cruise, g`,
    `SELECT depth, lat, ${aggregateOf(name, 'y')} FROM ${holed} GROUP BY depth, lat ORDER BY depth, lat LIMIT 300`,
    `SELECT ${aggregateOf(name, 'x')} FROM ${holed} WHERE lat > 1000`,
    `SELECT cruise, ${aggregateOf(name, 'x')} FILTER (WHERE depth < 30 AND lat > 22) FROM ${holed} GROUP BY cruise ORDER BY cruise`,
  ])

/** What published clients send, and what their users write. */
export const statements: readonly string[] = [
  // pycmap and cmap4r: rest, match, sample.
  `SELECT AVG(UWND) UWND, AVG(VWND) VWND FROM tblNavy_Winds WHERE [time] BETWEEN '1985-12-25 00:00:00' AND '1986-02-05 00:00:00'  AND lat BETWEEN 9.75 AND 12.25  AND lon BETWEEN -160.25 AND -150 `,
  'SELECT MIN([time]) startTime, MAX([time]) endTime FROM tblNavy_Winds',
  `SELECT AVG(UWND) CMAP_UWND_avg, STDEV(UWND) CMAP_UWND_std, COUNT(UWND) CMAP_UWND_n FROM tblNavy_Winds WHERE ${winds}`,
  "SELECT COL_LENGTH('tblSimulated_CTD', 'lat') AS RESULT ",
  "SELECT COUNT(*) FROM tblSimulated_CTD WHERE [time] BETWEEN '2016-04-05' AND '2016-04-09'",
  "SELECT * FROM dbo.udfCatalog() WHERE Variable='UWND' AND Table_Name='tblNavy_Winds'",
  ...['uspWeekly', 'uspMonthly', 'uspQuarterly', 'uspAnnual'].flatMap((name) => [
    `EXEC ${name} 'tblSimulated_CTD', 'temperature', ${box}`,
    `EXEC ${name} 'tblNavy_Winds', 'UWND', '1985-01-01', '1990-12-31', 0, 10, 170, -170, 0, 0`,
  ]),
  ...[
    ['month', 3],
    ['week', 10],
    ['quarter', 2],
    ['dayofyear', 100],
    ['year', 1986],
  ].map(([part, value]) => `uspAggregate 'tblNavy_Winds', 'UWND', '${part}', ${value}, 0, 10, -30, -20, 0, 0`),
  "uspAggregate 'tblCOADS_Climatology', 'SST', 'month', 1, 0, 10, -30, -20, 0, 0",
  "uspAggregate 'tblSimulated_CTD', 'temperature', 'month', 4, 20, 40, -180, 180, 0, 50",
  "EXEC uspMatch 'tblSimulated_CTD', 'temperature', 'tblWOA_Temperature_Climatology', 'TEMP', '2016-04-05 00:00:00', '2016-04-07 00:00:00', 20, 40, -180, 180, 0, 50, 1, 1, 1, 5",
  "EXEC uspMatch 'tblSimulated_CTD', '', 'tblWOA_Temperature_Climatology', 'TEMP', '2016-04-05 00:00:00', '2016-04-07 00:00:00', 20, 40, -180, 180, 0, 50, 1, 1, 1, 5",
  "EXEC uspMatch 'tblCruise_Trajectory', '1', 'tblSimulated_Underway', 'temperature', '2016-04-06T00:00:00', '2016-04-07T00:00:00', 0, 50, -180, 180, 0, 0, 0, 0.01, 0.01, 0",
  // Ancillary data.
  "EXEC uspAddAncillary 'tblCasts'",
  "SELECT t1.*, CMAP_SST FROM tblCasts t1 LEFT JOIN tblAncillary t2 ON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 AND ABS(t1.depth-t2.depth)<0.001 WHERE t2.link='tblCasts'",
  // Statements of the catalog, which need no data.
  'EXEC uspDatasets',
  "EXEC uspColumns 'tblSimulated_CTD'",
  'EXEC uspCruiseBounds 1',
  'SELECT * FROM dbo.udfCruiseVariables(1) ',
  // Data and catalog together.
  "SELECT t.Table_Name, a.n FROM tblTables t JOIN (SELECT 'TBLSIMULATED_CTD' AS name, count(*) AS n FROM tblSimulated_CTD) a ON t.Table_Name = a.name",
  "SELECT count(*) FROM tblSimulated_CTD WHERE cruise IN (SELECT Name FROM tblCruise WHERE Nickname LIKE '%1')",
  // What users write.
  'SELECT AVG(cast) c, MAX(cast) FROM tblSimulated_CTD',
  'SELECT TOP 3 lat, cast FROM tblSimulated_CTD ORDER BY cast, lat',
  'SELECT AVG(SST) v FROM tblCOADS_Climatology WHERE [month]=3 AND lat BETWEEN 0 AND 11 AND lon BETWEEN -30 AND -20',
  'SELECT DISTINCT lat, lon FROM tblSimulated_Underway WHERE lat > 41 ORDER BY lat, lon',
  'SELECT TOP 7 depth, TEMP FROM tblLevitus_Annual WHERE lat = -0.5 AND lon = -150.5 ORDER BY depth DESC',
  'SELECT DATEPART(week, [time]) w, count(*) n FROM tblSimulated_CTD GROUP BY DATEPART(week, [time]) HAVING count(*) > 100 ORDER BY w',
  'SELECT a.cruise, AVG(a.temperature - b.TEMP) d FROM tblSimulated_CTD a JOIN tblLevitus_Annual b ON ABS(a.lat - b.lat) <= 0.5 AND ABS(a.lon - b.lon) <= 0.5 AND a.depth = b.depth WHERE a.depth = 100 GROUP BY a.cruise ORDER BY 1',
  'SELECT lat FROM tblSimulated_CTD WHERE depth = 0 ORDER BY time, lat LIMIT 3 OFFSET 2',
  "SELECT 'b', 2 UNION ALL (SELECT 'name', (avg(lat) > 0)::INTEGER FROM (SELECT lat FROM tblSimulated_CTD ORDER BY temperature DESC, lat LIMIT 5))",
  'SELECT TOP 5 PERCENT lat, lon, depth FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT count(*), count(TEMP), min(lat), max(lon), sum(TEMP) FROM tblLevitus_Annual',
  'SELECT month, count(*) n, count(SST) k FROM tblCOADS_Climatology WHERE lat > 60 GROUP BY month ORDER BY month',
  `SELECT year, month, week, dayofyear, avg(UWND) u FROM tblNavy_Winds WHERE ${winds} GROUP BY year, month, week, dayofyear ORDER BY year, dayofyear`,
  'SELECT lat / 2, 7 / 2, 7 % 4, -7 / 2, -7 % 4, year / 7, year % 7 FROM (SELECT lat, year FROM tblNavy_Winds WHERE year = 1985 AND month = 1 AND lon = 1.25) x ORDER BY lat',
  'SELECT round(lat, 1), round(2.5), round(-2.5), ceil(lat), floor(lat), abs(lat), sqrt(abs(lat)), power(lat, 2), sign(lat), exp(lat / 100), log(2), log10(100), pi(), sin(lat), cos(lat), tan(lat), atn2(lat, 2), degrees(lat), radians(lat) FROM (SELECT DISTINCT lat FROM tblSimulated_CTD WHERE lat > 38) x ORDER BY lat',
  'SELECT TOP 3 POWER(10, 3) / 7, POWER(2, -1), POWER(DATEPART(day, time), 2) / 3, POWER(2, DATEPART(month, time)), CAST(DATEPART(year, time) AS varchar(3)), CAST(DATEPART(year, time) AS varchar(4)), CAST(lat AS varchar(4)) FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT ISNUMERIC('$5'), ISNUMERIC(' -1,000.5 '), ISNUMERIC('1e-5'), ISNUMERIC('inf'), ISNUMERIC(LEFT(CAST(temperature AS varchar), 3)), ISNUMERIC(time), ISNUMERIC(NULLIF(lat, 21.2)), count(*) FROM tblSimulated_CTD GROUP BY temperature, time, lat ORDER BY temperature, time, lat",
  "SELECT upper('aBc'), lower('aBc'), len('héllo'), left('hello', 2), right('hello', 2), substring('hello', 2, 3), replace('hello', 'l', 'L'), ltrim('  a '), rtrim(' a  '), 'a' + 'b', charindex('L', 'hello'), reverse('abc'), concat('a', NULL, 'b'), count(*) FROM tblSimulated_CTD",
  "SELECT TOP 4 year([time]), month([time]), day([time]), DATEPART(hour, [time]), DATEPART(weekday, [time]), DATENAME(month, [time]), DATEADD(month, 2, [time]), DATEADD(day, -3, [time]), DATEDIFF(day, '2016-01-01', [time]), DATEDIFF(month, '2015-12-31', [time]), CONVERT(date, [time]), date_trunc('month', [time]) FROM tblSimulated_CTD ORDER BY [time], lat, depth",
  // T-SQL counts the Sundays between two days, and the data engine periods of seven days.
  "SELECT lat, DATEDIFF(week, '2016-04-01', d), date_diff('week', CAST('2016-04-01' AS datetime), d), date_sub('week', CAST('2016-04-01' AS datetime), d) FROM (SELECT DISTINCT lat, DATEADD(day, CAST(floor(lat) AS int), '2016-04-03') AS d FROM tblLevitus_Annual) x ORDER BY lat",
  'SELECT TOP 5 CAST(lat AS int), CAST(temperature AS int), CAST(lat AS varchar), CAST(depth AS decimal(9, 2)), CASE WHEN lat > 30 THEN 1 WHEN lat > 20 THEN 2 END, ISNULL(NULL, lat), COALESCE(NULL, 3), NULLIF(depth, 0), IIF(lat > 30, 1, 0) FROM tblSimulated_CTD ORDER BY time, lat, depth',
  'SELECT cruise, STDEV(temperature), STDEVP(temperature), VAR(temperature), VARP(temperature), median(temperature), quantile_cont(temperature, 0.25), corr(temperature, salinity), count(DISTINCT depth), min(time), max(time) FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
  'SELECT stdev(lat), var(lat), corr(lat, lon), avg(lat), sum(lat), min(lat), count(lat) FROM tblSimulated_CTD WHERE lat > 1000',
  'SELECT cruise, sum(depth) FILTER (WHERE depth > 100), count(*) FILTER (WHERE depth > 1e9), avg(depth) FILTER (WHERE depth > 1e9) FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
  'SELECT TOP 20 time, depth, temperature, row_number() OVER (PARTITION BY time ORDER BY depth, lat) r, rank() OVER (PARTITION BY time ORDER BY depth) k, lag(temperature) OVER (PARTITION BY time, lat, lon ORDER BY depth) above, sum(temperature) OVER (PARTITION BY time, lat, lon ORDER BY depth ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) two, first_value(depth) OVER (PARTITION BY time, lat, lon ORDER BY depth) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE temperature > (SELECT avg(temperature) FROM tblSimulated_CTD b WHERE b.depth = a.depth)',
  'SELECT count(*) FROM tblSimulated_CTD WHERE depth IN (SELECT depth FROM tblLevitus_Annual)',
  'SELECT count(*) FROM tblSimulated_CTD WHERE depth NOT IN (SELECT depth FROM tblLevitus_Annual)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE EXISTS (SELECT 1 FROM tblLevitus_Annual b WHERE b.depth = a.depth AND b.lat > a.lat)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE NOT EXISTS (SELECT 1 FROM tblLevitus_Annual b WHERE b.depth = a.depth)',
  'WITH x AS (SELECT cruise, max(depth) AS d FROM tblSimulated_CTD GROUP BY cruise) SELECT a.cruise, b.d FROM x a LEFT JOIN x b ON a.cruise = b.cruise AND b.d > 100 ORDER BY 1',
  'SELECT depth FROM tblSimulated_CTD WHERE lat > 20 UNION SELECT depth FROM tblLevitus_Annual WHERE lat > 80 ORDER BY depth',
  'SELECT depth FROM tblSimulated_CTD EXCEPT SELECT depth FROM tblLevitus_Annual ORDER BY depth',
  'SELECT depth FROM tblSimulated_CTD INTERSECT SELECT depth FROM tblLevitus_Annual ORDER BY depth',
  'SELECT a.depth, b.depth FROM (SELECT DISTINCT depth FROM tblSimulated_CTD WHERE depth < 40) a FULL JOIN (SELECT DISTINCT depth FROM tblLevitus_Annual WHERE depth < 60) b ON a.depth = b.depth ORDER BY a.depth, b.depth',
  "SELECT TOP 10 a.*, b.TEMP FROM tblSimulated_CTD a LEFT JOIN tblLevitus_Annual b ON floor(a.lat) + 0.5 = b.lat AND floor(a.lon) + 0.5 = b.lon AND a.depth = b.depth WHERE a.time < '2016-04-06' ORDER BY a.time, a.lat, a.lon, a.depth",
  "SELECT string_agg(CAST(d AS varchar), ';' ORDER BY d) FROM (SELECT DISTINCT CAST(depth AS int) d FROM tblSimulated_CTD WHERE depth < 50) x",
  "SELECT count(*) FROM tblSimulated_CTD WHERE time > '2016-04-06 12:00:00' AND cruise BETWEEN 'A' AND 'Z' AND temperature IS NOT NULL AND NOT (depth > 100 OR lat < 0)",
  'SELECT lat, lon, avg(TEMP) t, min(depth) d FROM tblLevitus_Annual WHERE lat BETWEEN -1 AND 1 AND lon BETWEEN -180 AND -170 AND depth <= 100 GROUP BY lat, lon ORDER BY lat, lon',
  'SELECT * FROM tblLevitus_Annual WHERE lat BETWEEN 89 AND 90 AND depth = 0 ORDER BY lat, lon',
  ...aggregateStatements,
  // One value is the most frequent: of several with the same count, each engine returns another.
  "SELECT cruise, mode(CASE WHEN depth < 30 THEN 30 WHEN depth > 100 THEN NULL ELSE depth END), mode(CASE WHEN depth < 30 THEN 'near' ELSE CAST(depth AS varchar) END) FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise",
  'SELECT mode(depth) FROM tblSimulated_CTD WHERE lat > 1000',
  `SELECT TOP 300 depth, x, stdev(x) OVER w a, var(x) OVER w b, stdevp(x) OVER w c, corr(x, salinity) OVER w d, covar_samp(x, salinity) OVER w e, avg(x) OVER w f, count(x) OVER w g, median(x) OVER w h FROM ${holed} WINDOW w AS (PARTITION BY time, lat, lon ORDER BY depth ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) ORDER BY time, lat, lon, depth`,
  'SELECT TOP 200 time, lat, depth, ntile(3) OVER (PARTITION BY time, lat, lon ORDER BY depth) n, stdev(temperature) OVER (PARTITION BY time, lat, lon) s FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 50 time, strftime(time, '%Y-%m-%d %H:%M:%S'), strftime(time, '%j %b %B %y %I %p'), strftime(CASE WHEN depth > 100 THEN NULL ELSE time END, '%A %a %d%%') FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 50 cruise, regexp_matches(cruise, '[0-9]+'), regexp_full_match(cruise, '[A-Z]+.*'), regexp_replace(cruise, '[0-9]', 'x'), regexp_replace(cruise, '[0-9]', 'x', 'g'), regexp_extract(cruise, '[0-9]+'), regexp_extract(cruise, '([A-Z]+)([0-9]*)', 2), regexp_extract(cruise, 'none such') FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 60 depth, split_part(word || '.7.8', '.', 1), split_part(word || '.7.8', '.', 2), split_part(word || '.7.8', '.', 9), split_part(word || '.7.8', '.', -1), split_part(CASE WHEN depth > 50 THEN NULL ELSE word END, '.', 1) FROM " +
    holed +
    ' ORDER BY time, lat, lon, depth',
  "SELECT TOP 60 time, time_bucket(INTERVAL 1 WEEK, time) a, time_bucket(INTERVAL 36 HOUR, time) b, time_bucket(INTERVAL 5 MONTH, time) c, time_bucket(INTERVAL 7 YEAR, CAST(time AS date) - 9000) d, time_bucket(INTERVAL '2 days 3 hours', CASE WHEN depth > 50 THEN NULL ELSE time - INTERVAL 40 YEAR END) e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT time_bucket(INTERVAL 1 DAY, time) d, avg(temperature) t FROM tblSimulated_CTD WHERE time >= strptime(' 2016-4-5', '%Y-%m-%d') GROUP BY time_bucket(INTERVAL 1 DAY, time) ORDER BY d",
  // Texts read as times: with and without leading zeros, with blanks, with days that no month has, and texts that are no times.
  "SELECT TOP 200 strptime(strftime(time, '%Y-%m-%d %H:%M:%S'), '%Y-%m-%d %H:%M:%S') a, strptime(strftime(time, '%Y%m%dT%H%M'), '%Y%m%dT%H%M') b, strptime(CASE WHEN depth > 50 THEN NULL ELSE strftime(time, '%d/%m/%y') END, '%d/%m/%y') c, strptime(strftime(time, ' %Y %j '), '%Y %j') d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  `SELECT DISTINCT n, try_strptime(CAST(n % 14 AS varchar) || '/' || CAST(n AS varchar) || '/2016', '%m/%d/%Y') a, try_strptime('  ' || CAST(n AS varchar) || ':  ' || CAST(n AS varchar) || ' ', '%H: %M') b, try_strptime('2016-4-5 1:' || CAST(n AS varchar) || '.' || CAST(n AS varchar), '%Y-%m-%d %H:%S.%f') c, try_strptime('2016' || CAST(n AS varchar), '%Y%m') d, try_strptime(CAST(n AS varchar) || '-x', '%y') e, try_strptime('201' || CAST(n % 12 AS varchar) || '.1', '%Y.%m') f FROM (SELECT CAST(depth AS integer) % 70 AS n FROM tblSimulated_CTD) t ORDER BY n`,
  // NaN is greater than every number.
  `SELECT cruise, floor(lat / 2) g, quantile_disc(z, 0.3) a, quantile_disc(z, 0.5) b, quantile_disc(z, 0.9) c, quantile_disc(z, 1) d, quantile_disc(-z, 0) e FROM (SELECT cruise, lat, CASE WHEN depth > 150 THEN CAST('NaN' AS double) WHEN depth > 100 THEN CAST('Infinity' AS double) ELSE x END AS z FROM ${holed}) n GROUP BY cruise, floor(lat / 2) ORDER BY cruise, g`,
  "SELECT TOP 50 depth, CASE WHEN depth > 50 THEN CAST('-Infinity' AS real) ELSE CAST('NaN' AS real) END a, CASE WHEN depth < CAST('Infinity' AS double) THEN 1 END b FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT count(*) FROM tblSimulated_CTD WHERE depth > (SELECT avg(depth) FROM tblSimulated_CTD WHERE lat > 20) AND lat < (SELECT max(lat) FROM tblSimulated_CTD WHERE lat > 1000 OR depth < 10)',
  // Extremes of axes, which the axes answer, and one that reads values.
  'SELECT count(*) n, avg(UWND) u FROM tblNavy_Winds WHERE time = (SELECT max(time) FROM tblNavy_Winds) AND lat > (SELECT min(lat) + 100 FROM tblNavy_Winds)',
  'SELECT lat, lon, TEMP FROM tblLevitus_Annual WHERE depth = (SELECT max(depth) FROM tblLevitus_Annual WHERE depth < 100) AND lat = (SELECT min(lat) FROM tblLevitus_Annual WHERE TEMP > 20) AND lon < 0 ORDER BY lat, lon',
  // Forms of T-SQL. A cast to a whole number cuts off the fraction, of an aggregate and of a text too, and keeps all digits.
  "SELECT TOP 6 CAST(lat AS int) a, CAST(-lat AS bigint) b, CAST(CAST(depth AS varchar) AS int) c, TRY_CAST('x' + CAST(depth AS varchar) AS int) d, CAST(lat > 30 AS int) e, CONVERT(int, temperature) f, CAST(CAST(depth AS bigint) * 1000000000000000 + 1 AS bigint) g FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT cruise, CAST(min(temperature) AS int) a, CAST(AVG(lat) AS bigint) b, CAST(SUM(depth) OVER (ORDER BY cruise) AS int) c FROM (SELECT cruise, lat, temperature, sum(depth) OVER () AS depth FROM tblSimulated_CTD WHERE depth < 5) t GROUP BY cruise, depth ORDER BY cruise',
  "SELECT cruise, count(*) n FROM tblSimulated_CTD WHERE cruise LIKE '[a-zS]%[1-2]' AND cruise NOT LIKE '[^s]%' GROUP BY cruise ORDER BY cruise",
  'SELECT TOP 5 CONVERT(varchar, time, 20) a, CONVERT(varchar(7), time, 120) b, CONVERT(varchar, DATEADD(ms, 120, time), 121) c, CONVERT(varchar, time, 126) d, CONVERT(varchar, DATEADD(ms, 678, time), 126) e, CONVERT(char(8), time, 112) f, CONVERT(varchar, time, 103) g, CONVERT(varchar, time, 108) h FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 5 CONVERT(date, '04/05/2016', 101) a, CONVERT(datetime, '05/04/2016', 103) b, CAST('20160405' AS date) c, FORMAT(time, 'ddd dd MMMM yy hh:mm:ss tt') d, IIF(lat > 30, 'north', 'south') e, IIF(NULL > 1, 1, 2) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 4 DATEPART(yy, time) a, DATEPART(qq, time) b, DATEPART(dy, time) c, DATEPART(wk, time) d, DATEPART(dw, time) e, DATEPART(hh, time) f, DATEPART(ms, DATEADD(ms, 43, time)) g, DATEPART(iso_week, time) h, DATENAME(weekday, time) i, DATETRUNC(iso_week, time) j, DATETRUNC(dy, time) k, DATETRUNC(week, time) l, EOMONTH(time) m FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 4 DATEDIFF(wk, '2016-01-03', time) a, DATEDIFF(year, '2015-12-31', time) b, DATEDIFF(hour, '2016-04-05 00:59:59', time) c, DATEDIFF(dy, '2016-01-01', time) d, DATEDIFF(quarter, '2015-12-31', time) e, DATEADD(month, 10, '2016-04-30') f, DATEADD(hh, -30, time) g, DATEADD(day, CAST(depth AS int), time) h, DATEADD(month, DATEDIFF(month, 0, time), 0) i FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT cruise, STRING_AGG(CAST(d AS varchar), ';') WITHIN GROUP (ORDER BY d DESC) s FROM (SELECT DISTINCT cruise, CAST(depth AS int) d FROM tblSimulated_CTD WHERE depth < 50) x GROUP BY cruise ORDER BY cruise",
  'SELECT cruise, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY temperature) a, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY temperature) b, PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY temperature DESC) c FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
  'SELECT TOP 9 CAST(depth AS int) / 2 a, -CAST(depth AS int) % 7 b, 7 / CAST(depth AS int) c, ROUND(depth + 0.5, 0) d, ROUND(-depth - 0.5, 0) e, ROUND(1234.5678, -2) f, CEILING(depth + 0.1) g, FLOOR(-depth - 0.1) h FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT STDEV(depth) a, STDEVP(depth) b, VAR(depth) c, VARP(depth) d, count(*) n, COUNT_BIG(DISTINCT depth) m FROM (SELECT TOP 1 * FROM tblSimulated_CTD ORDER BY time, lat, lon, depth) x',
  'SELECT x, AVG(CAST(depth AS int)) a, SUM(CAST(depth AS int)) / COUNT(*) b FROM (SELECT depth, CASE WHEN depth > 20 THEN NULL ELSE depth END x FROM tblSimulated_CTD) y GROUP BY x ORDER BY x DESC',
  'SELECT DISTINCT [dbo].[tblSimulated_CTD].[lat], t.[depth] FROM [dbo].[tblSimulated_CTD] WITH (NOLOCK), dbo.tblSimulated_CTD t WHERE t.lat = [dbo].[tblSimulated_CTD].lat AND t.depth < 3 AND [dbo].[tblSimulated_CTD].depth < 3 ORDER BY 1, 2 OPTION (MAXDOP 1)',
  'SELECT TOP 1 PERCENT d FROM (SELECT TOP 3 depth d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth) x ORDER BY d',
  'SELECT TOP 34 PERCENT cruise, -count(*) AS n FROM tblSimulated_CTD GROUP BY cruise ORDER BY 2, 1',
  "SELECT TOP 9 LEN('ab  ') a, LEN(cruise + '  ') b, ROUND(depth + 0.789, 1, 1) c, ROUND(-lat, 0, 1) d, ROUND(lat * 100, -2, 1) e, ROUND(lat, 1, 0) f, CHOOSE(CAST(depth AS int), 'one', 'two') g FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 4 LEAD(lat, 2, 0) OVER (PARTITION BY cruise ORDER BY time DESC, depth DESC, lat, lon) a, LAG(CAST(depth AS int), 1, -1) OVER (ORDER BY time, lat, lon, depth) b, LAG(CAST(depth AS int), 3, lat) OVER (ORDER BY time, lat, lon, depth) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  // Numbers as texts, parts of texts, days beside moments, and numbers with more digits than a double holds.
  "SELECT TOP 9 FORMAT(lat, 'N2') + 'x' a, FORMAT(-lat * 1000, 'N1') b, FORMAT(depth, '000') c, FORMAT(temperature / 100, 'P1') d, FORMAT(CAST(depth AS int), 'D4') e, FORMAT(temperature * 1000, '#,##0.##') f, FORMAT(CAST(depth AS decimal(9, 3)), '0.0') + '' g FROM tblSimulated_CTD ORDER BY time DESC, lat, lon, depth",
  "SELECT DISTINCT STUFF('abcdef', 2, 3, 'ijklmn') a, STUFF(cruise, 1, 10, 'x') b, STUFF(cruise, 90, 1, 'x') c, RTRIM(cruise) + CONVERT(varchar(4), year(time)) d FROM tblSimulated_CTD ORDER BY b",
  'SELECT TOP 2 time + 1 a, time - 0.5 b, DATEADD(hour, 1, time) - 1 c, time + 1.0 / 24 d, CAST(time AS float) e, EOMONTH(time, 1) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT max(time) - min(time) a, CAST(max(time) - min(time) AS float) b, min(time) - CAST('2017-01-01' AS datetime) c FROM tblSimulated_CTD",
  'SELECT TOP 50 PERCENT WITH TIES cruise, count(*) n, max(depth) + 1 FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
  "SELECT TOP 3 CAST(CAST(depth AS bigint) + 9007199254740993 AS varchar) a, CAST(CAST(depth AS decimal(38, 3)) + 12345678901234567890.123 AS varchar) b, CAST(CAST(depth AS bigint) - 9223372036854775807 AS varchar) c, CAST(CAST(depth AS hugeint) - 170141183460469231731687303715884105727 AS varchar) d, depth + 0.12345678901234567 e, '12345678901234567' + CAST(depth AS varchar) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT DISTINCT CAST(depth / 16 AS decimal(9, 2)) a, CAST(CAST(depth AS decimal(9, 3)) / 16 AS decimal(9, 1)) b, CAST(CAST(depth / 16 AS decimal(9, 3)) AS decimal(9, 1)) c, CAST(-depth / 16 AS decimal(9, 2)) d, CAST(CAST(depth / 16 AS decimal(9, 2)) AS varchar) e FROM tblSimulated_CTD ORDER BY 1',
  "SELECT TOP 3 CAST(lat * 1e20 AS varchar) + '' a, 'x' + CAST(lat / 1e10 AS varchar) b, 'x' + CAST(lat * 1e120 AS varchar) c, 'x' + CAST(lat * 1e-200 AS varchar) d, 'x' + CAST(CAST(lat * 1e9 AS real) AS varchar) e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT CASE WHEN cruise = 'Simulated Cruise 1' THEN 0 ELSE CAST(RIGHT(cruise, 1) AS float) END a, CASE WHEN cruise <> 'Simulated Cruise 1' THEN CAST(RIGHT(cruise, 1) + CASE WHEN cruise = 'Simulated Cruise 1' THEN 'x' ELSE '' END AS float) END b, TRY_CAST(cruise AS float) c, count(*) n FROM tblSimulated_CTD GROUP BY cruise ORDER BY 1",
  // Ranks with ties, queries for each row, and columns made of rows and rows of columns.
  'SELECT TOP (2) WITH TIES cruise, COUNT(*) n FROM tblSimulated_CTD GROUP BY cruise ORDER BY n DESC',
  'SELECT c.* FROM (SELECT TOP 1 WITH TIES cruise, time, lat, lon, depth FROM tblSimulated_CTD ORDER BY ROW_NUMBER() OVER (PARTITION BY cruise ORDER BY time, lat, lon, depth)) c ORDER BY cruise',
  'SELECT c.lat, a.depth FROM (SELECT DISTINCT lat FROM tblSimulated_CTD WHERE lat > 38) AS c CROSS APPLY (SELECT TOP 2 d.depth FROM tblSimulated_CTD d WHERE d.lat = c.lat ORDER BY d.depth DESC) AS a WHERE a.depth > 1 ORDER BY 1, 2',
  'SELECT c.lat, a.depth FROM (SELECT DISTINCT lat FROM tblSimulated_CTD WHERE lat > 38) c OUTER APPLY (SELECT TOP 2 d.depth FROM tblSimulated_CTD d WHERE d.lat = c.lat AND d.depth > 4000 ORDER BY d.depth DESC) a ORDER BY 1, 2',
  "SELECT t.depth, v.name, v.value FROM (SELECT TOP 4 * FROM tblSimulated_CTD ORDER BY time, lat, lon, depth) t CROSS APPLY (VALUES ('temperature', t.temperature), ('salinity', t.salinity)) AS v(name, value) ORDER BY depth, name",
  'SELECT cruise, [0], [10], [20] FROM (SELECT cruise, depth, temperature FROM tblSimulated_CTD) AS s PIVOT (AVG(temperature) FOR depth IN ([0], [10], [20])) AS p ORDER BY cruise',
  'SELECT u.depth, u.name, u.value FROM (SELECT TOP 4 depth, temperature, salinity FROM tblSimulated_CTD ORDER BY time, lat, lon, depth) s UNPIVOT (value FOR name IN (temperature, salinity)) AS u ORDER BY depth, name',
  // Frames of a distance, rows of a frame, and several groupings.
  'SELECT TOP 9 depth, sum(temperature) OVER (PARTITION BY time, lat, lon ORDER BY depth RANGE BETWEEN 10 PRECEDING AND CURRENT ROW) a, avg(temperature) OVER (ORDER BY depth DESC RANGE BETWEEN 12.5 PRECEDING AND 5 FOLLOWING) b, count(*) OVER (PARTITION BY cruise ORDER BY CASE WHEN depth < 40 THEN NULL ELSE CAST(depth AS int) END RANGE BETWEEN UNBOUNDED PRECEDING AND 20 FOLLOWING) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 50 time, count(*) OVER (PARTITION BY cruise ORDER BY time RANGE BETWEEN INTERVAL 12 HOUR PRECEDING AND CURRENT ROW) a, count(*) OVER (PARTITION BY cruise ORDER BY time RANGE BETWEEN INTERVAL '40 days' PRECEDING AND INTERVAL '1 hour' PRECEDING) b FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 9 nth_value(temperature, 2) OVER (PARTITION BY time, lat, lon ORDER BY depth) a, nth_value(CASE WHEN depth < 15 THEN NULL ELSE depth END, 2) OVER (PARTITION BY time, lat, lon ORDER BY depth ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) b FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT cruise, depth, count(*) n, count(cruise) k, avg(lat) a FROM tblSimulated_CTD WHERE depth < 15 GROUP BY ROLLUP (cruise, depth) ORDER BY cruise, depth, n',
  'SELECT cruise, depth, count(*) n, GROUPING(cruise) g, GROUPING_ID(cruise, depth) h FROM tblSimulated_CTD WHERE depth < 15 GROUP BY CUBE (cruise, depth) ORDER BY h, cruise, depth',
  'SELECT CAST(depth AS int) / 10 d, year(time) y, max(depth) m FROM tblSimulated_CTD WHERE depth < 25 GROUP BY GROUPING SETS ((CAST(depth AS int) / 10), (year(time)), ()) ORDER BY d, y',
  // Values that are written several times, and functions that some numbers have no value of.
  'SELECT count(*) n, sum(CASE WHEN CAST(CAST(CAST(CAST(CAST(CAST(depth AS varchar) AS float) AS varchar) AS float) AS varchar) AS float) = depth THEN 1 END) s, max(ROUND(ROUND(ROUND(ROUND(lat, 4), 3), 2), 1)) r FROM tblSimulated_CTD',
  'SELECT TOP 4 CASE WHEN depth > 0 THEN LOG(depth) ELSE -1 END a, CASE WHEN lat > 90 THEN SQRT(-depth) END b, SQRT(depth) c, LOG10(depth + 1) d, LOG(depth + 2, 2) e, ACOS(SIN(lat)) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT count(*) FROM tblSimulated_CTD WHERE depth > 0 AND LOG(depth) > 2',
  "SELECT TOP 3 TRY_CAST(left(CAST(time AS varchar), 7) AS datetime) a, CAST(left(CAST(time AS varchar), 10) AS datetime) b, CAST(replace(left(CAST(time AS varchar), 16), '-', '/') AS datetime) c, CAST(CAST(time AS varchar) + 'Z' AS datetime) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  // Letters and parts of texts.
  "SELECT TOP 3 UPPER(cruise + 'ßéİŉﬁaσς') a, LOWER(cruise + 'İÉΑΣ') b, ASCII(CASE WHEN depth < 5 THEN 'é' WHEN depth < 15 THEN '€' ELSE '🌊' END) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 3 SUBSTRING(cruise, CHARINDEX(' ', cruise) + 1, 3) a, LEFT(cruise, CHARINDEX(' ', cruise) - 1) b, RIGHT(cruise, LEN(cruise) - 2) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 4 cruise LIKE 'S%d C%' a, cruise NOT LIKE '%1!%' ESCAPE '!' b, cruise ILIKE 's%!_%' ESCAPE '!' c, cruise LIKE '%\\%' ESCAPE '#' d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT STRING_AGG(cruise, '|') WITHIN GROUP (ORDER BY n DESC, cruise) s, STRING_AGG(cruise, '|') WITHIN GROUP (ORDER BY cruise DESC, n) t FROM (SELECT cruise, count(*) n FROM tblSimulated_CTD GROUP BY cruise) x",
  'SELECT DISTINCT DATEFROMPARTS(2016, CASE WHEN depth > 0 THEN 2 ELSE 12 END, 29) a FROM tblSimulated_CTD ORDER BY 1',
  // Percentiles of partitions, comparisons with all rows of a subquery, and functions of texts and moments.
  'SELECT DISTINCT cruise, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY temperature) OVER (PARTITION BY cruise) a, PERCENTILE_DISC(0.25) WITHIN GROUP (ORDER BY depth) OVER (PARTITION BY cruise) b, PERCENTILE_CONT(0.1) WITHIN GROUP (ORDER BY temperature DESC) OVER (PARTITION BY cruise) c, PERCENTILE_DISC(0.1) WITHIN GROUP (ORDER BY depth DESC) OVER (PARTITION BY cruise) d FROM tblSimulated_CTD ORDER BY cruise',
  'SELECT cruise, depth, count(*) n FROM tblSimulated_CTD WHERE depth < 15 GROUP BY cruise, depth WITH ROLLUP ORDER BY cruise, depth',
  "SELECT TOP 3 CHARINDEX('e', cruise) a, CHARINDEX('e', cruise, 10) b, CHARINDEX('zz', cruise) c, CHARINDEX('S', cruise, 0) d, PATINDEX('%[0-9]%', cruise) e, PATINDEX('%ru_s%', cruise) f, PATINDEX('Sim%', cruise) g, PATINDEX('%9%', cruise) h, PATINDEX('%1', cruise) i FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 3 REPLICATE('0', 4 - LEN(CAST(month(time) AS varchar))) + CAST(month(time) AS varchar) a, REPLICATE('ab', 3) b, SPACE(2) + 'x' c, QUOTENAME(cruise + ']') d, REPLICATE('ab', CAST(depth AS int) - 10) e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 3 STR(temperature, 8, 2) a, STR(depth) b, STR(-lat * 1000, 5, 1) c, TRANSLATE(cruise, 'aeiu', '1234') d, UNICODE('é') e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 3 SUBSTRING(cruise, 0, 5) a, SUBSTRING(cruise, -1, 5) b, SUBSTRING(cruise, CAST(depth AS int) / 10, 3) c, SUBSTRING(cruise, 3, LEN(cruise)) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 3 ISNUMERIC(cruise) a, ISNUMERIC('12.5') b, ISNUMERIC(lat) c, ISDATE('2016-01-01') d, ISDATE(cruise) e, ISDATE(LEFT(CONVERT(varchar, time, 120), 7)) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 3 DATETIMEFROMPARTS(2016, 2, 29, 1, 2, 3, 450) a, SMALLDATETIMEFROMPARTS(year(time), 1, 2, 3, 4) b, DATETIME2FROMPARTS(2016, 1, 2, 3, 4, 5, 67, 2) c, TRY_PARSE('12' AS int) d, PARSE('2016-04-05' AS datetime) e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT APPROX_COUNT_DISTINCT(depth), approx_count_distinct(cruise) FROM tblSimulated_CTD',
  'SELECT TOP 3 count(DISTINCT depth) OVER (PARTITION BY cruise) FROM tblSimulated_CTD ORDER BY 1',
  "SELECT cruise, LEFT(cruise, 3) + REPLICATE('-', 2) + RIGHT(cruise, 1) FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise",
  'SELECT TOP 2 WITH TIES a.lat, b.lat, a.depth FROM tblSimulated_CTD a JOIN tblSimulated_CTD b ON a.time = b.time AND a.depth = b.depth AND a.lat = b.lat ORDER BY a.time, a.depth',
  'SELECT TOP 5 depth, median(temperature) OVER () a, median(temperature) OVER (PARTITION BY CASE WHEN depth < 20 THEN NULL ELSE 1 END) b, mad(depth) OVER (PARTITION BY cruise) c, ROW_NUMBER() OVER (ORDER BY time, lat, lon, depth) d, median(temperature) OVER (PARTITION BY time, lat, lon ORDER BY depth ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE depth >= ALL (SELECT depth FROM tblSimulated_CTD b)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE depth < ANY (SELECT depth FROM tblSimulated_CTD b WHERE b.lat > 46)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE depth > ALL (SELECT CASE WHEN depth > 4000 THEN NULL ELSE depth END FROM tblSimulated_CTD b)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE depth <= ALL (SELECT depth FROM tblSimulated_CTD b WHERE lat > 1000)',
  'SELECT count(*) FROM tblSimulated_CTD a WHERE depth <> ALL (SELECT depth FROM tblLevitus_Annual b)',
  "SELECT TOP 60 FORMAT(time, 'M/d/yyyy h:m:s tt') a, FORMAT(DATEADD(ms, 67, time), 'd MMM yyyy HH:mm:ss.fff', 'en-US') b, CONVERT(varchar, time, 106) c, CONVERT(varchar, time, 107) d, CONVERT(varchar, time, 113) e, strptime(CONVERT(varchar, time, 106), '%d %b %Y') f, CAST(time AS time) g FROM tblSimulated_CTD ORDER BY depth, time, lat, lon",
  "SELECT TOP 4 (CAST(depth AS int) << 3) + (8 >> 1) a, cruise LIKE '%1' ESCAPE '' b, sum(depth) OVER (ORDER BY time, lat, lon, depth ROWS BETWEEN CAST(2.7 AS int) PRECEDING AND 1 FOLLOWING) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT t.first + 1 a, t.last - t.first b, t.n + 1 c FROM (SELECT MIN(time) AS first, MAX(time) last, count(*) n FROM tblSimulated_CTD) t',
  'SELECT TOP 3 Start_Time + 0.5 a, End_Time - Start_Time b FROM tblCruise WHERE Name IN (SELECT cruise FROM tblSimulated_CTD) ORDER BY Name',
  'SELECT TOP 60 make_date(2000 + CAST(depth AS int) % 20, 1 + CAST(depth AS int) % 12, 15), make_timestamp(2000 + CAST(depth AS int) % 20, 2, 29 - CAST(depth AS int) % 3 - 1, 23, 59, 58.25) FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
]
