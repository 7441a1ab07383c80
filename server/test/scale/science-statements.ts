/** Statements of scientists whose answers differed between the engines once, or that read tables together in ways that published clients do not. */
export const scienceStatements: readonly string[] = [
  // 0 and -0 are one value, as a key of groups and joins too. Positions that are rounded give both.
  'SELECT ROUND(lat / 10, 0) r, COUNT(*) n FROM tblSimulated_CTD GROUP BY ROUND(lat / 10, 0) ORDER BY r',
  'SELECT DISTINCT ROUND(lat / 10, 0) + 0 r FROM (SELECT DISTINCT ROUND(lat / 10, 0) AS lat FROM tblSimulated_CTD) x ORDER BY r',
  'SELECT COUNT(DISTINCT ROUND(lat / 10, 0)) a, approx_count_distinct(CEILING(lat / 100)) b, MODE(CEILING(lat / 100)) c FROM tblSimulated_CTD WHERE ABS(lat) < 45',
  'SELECT COUNT(*) n FROM (SELECT ROUND(lat / 10, 0) r FROM tblSimulated_CTD WHERE lat < 0 UNION SELECT ROUND(lat / 10, 0) FROM tblSimulated_CTD WHERE lat > 0) x',
  'SELECT ROUND(lat / 10, 0) + 0 r FROM tblSimulated_CTD WHERE lat < 0 INTERSECT SELECT ROUND(lat / 10, 0) FROM tblSimulated_CTD WHERE lat > 0',
  'SELECT a.cruise, ROUND(a.lat, 0) la, ROUND(a.lon, 0) lo, AVG(a.temperature) t, AVG(b.temperature) u FROM tblSimulated_CTD a JOIN tblSimulated_Underway b ON CAST(a.time AS date) = CAST(b.time AS date) AND ROUND(a.lat, 0) = ROUND(b.lat, 0) AND ROUND(a.lon, 0) = ROUND(b.lon, 0) WHERE a.depth < 10 GROUP BY a.cruise, ROUND(a.lat, 0), ROUND(a.lon, 0) ORDER BY 1, 2, 3',
  'SELECT COUNT(*) n FROM tblSimulated_CTD WHERE lat < 0 AND ROUND(lat / 10, 0) IN (SELECT ROUND(lat / 10, 0) FROM tblSimulated_CTD WHERE lat > 0)',
  'SELECT COUNT(*) n FROM tblSimulated_CTD a WHERE lat < 0 AND EXISTS (SELECT 1 FROM tblSimulated_CTD b WHERE ROUND(b.lat / 10, 0) = ROUND(a.lat / 10, 0) AND b.lat > 0)',
  'SELECT ROUND(lat / 10, 0) r, COUNT(*) OVER (PARTITION BY ROUND(lat / 10, 0)) n, MEDIAN(temperature) OVER (PARTITION BY ROUND(lat / 10, 0)) m FROM tblSimulated_CTD WHERE depth < 1 ORDER BY r, m',
  // Numbers with the digits of their types, days as numbers, and fractions of units, which are cut off.
  'SELECT TOP 3 TRY_CAST(depth AS decimal(4, 2)) a, TRY_CAST(CAST(depth AS int) AS decimal(3, 1)) b, CAST(lat AS money) c, CONVERT(decimal(6, 1), temperature) d, CAST(lat AS numeric(10, 3)) % 0.25 e FROM tblSimulated_CTD ORDER BY time, lat, lon, depth DESC',
  'SELECT DISTINCT lat, CAST(lat AS decimal(10, 2)) a, CAST(lon AS decimal(9, 1)) b, TRY_CAST(lat AS decimal(12, 3)) c, CAST(-lon AS decimal(38, 4)) d, CAST(lat AS decimal(9, 0)) e FROM tblSimulated_CTD ORDER BY lat',
  'SELECT TOP 2 CAST(42000 AS datetime) a, CAST(time AS int) b, CAST(DATEADD(hour, 20, time) AS int) c, FLOOR(CAST(time AS float)) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 2 DATEADD(day, 1.9, '2016-01-01') a, DATEADD(day, depth + 0.9, time) b, DATEADD(hour, -lat, time) c, DATEADD(quarter, 1.5, time) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 2 ROUND(depth, 400) a, ROUND(depth, -400) b, ROUND(lat, 20) c, ROUND(748.58, -4) d, -CAST(depth AS int) e, ABS(-CAST(depth AS bigint)) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth DESC',
  'SELECT TOP 2 DATEADD(year, -1500, time) a, DATEDIFF(day, DATEADD(year, -1500, time), time) b, DATEADD(year, 1000, time) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  // Styles of CONVERT, of texts and moments that are no literals, and forms of FORMAT.
  "SELECT TOP 2 CONVERT(datetime, CONVERT(varchar, time, 103), 103) a, CONVERT(date, CONVERT(varchar, time, 101), 101) b, CONVERT(datetime, CONVERT(varchar, time, 104) + ' 10:30', 104) c, TRY_CONVERT(date, cruise, 103) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 2 CONVERT(datetime, time, 103) a, CONVERT(date, DATEADD(day, 1, time), 101) b, CONVERT(date, x, 103) c, CONVERT(varchar, x, 106) d FROM (SELECT *, CAST(time AS date) x FROM tblSimulated_CTD) q ORDER BY time, lat, lon, depth',
  'SELECT TOP 3 CONVERT(varchar, t, 103) a, CONVERT(varchar, t, 121) b, CONVERT(varchar, t, 126) c, CONVERT(varchar, d, 112) d, CONVERT(varchar(5), depth, 120) e, CONVERT(varchar, cruise, 103) f FROM (SELECT CASE WHEN depth > 10 THEN NULL ELSE time END t, EOMONTH(time) d, cruise, time, lat, lon, depth FROM tblSimulated_CTD) x ORDER BY time, lat, lon, depth',
  'SELECT TOP 60 CONVERT(varchar, time, 0) a, CONVERT(varchar(11), time, 100) b, CONVERT(varchar, time, 1) c, CONVERT(varchar, time, 109) d, CONVERT(varchar, time, 14) e, CONVERT(varchar, time, 12) f FROM tblSimulated_CTD ORDER BY depth, time, lat, lon',
  "SELECT TOP 2 CONVERT(datetime, '2016.04.05', 102) a, CONVERT(datetime, '05-04-2016 10:30:15', 105) b, CONVERT(datetime, '2016-04-05T10:00:00', 126) c, CONVERT(int, '12', 1) d, CONVERT(datetime, '12:30:00', 108) e, depth FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 2 FORMAT(time, 'yyyy-MM-ddTHH:mm:ss') a, FORMAT(time, 'yyyy-MM-dd''T''HH:mm''Z''') b, FORMAT(time, 'd') c, FORMAT(time, 's') d, FORMAT(time, 'u') e, FORMAT(time, 'Y') f, FORMAT(time, 'G') g, FORMAT(lat, 'N2', '') h FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  // Parts of texts as rows, collations, zones, buckets and names of months.
  "SELECT DISTINCT t.cruise, s.value FROM tblSimulated_CTD t CROSS APPLY STRING_SPLIT(t.cruise, ' ') AS s WHERE s.value LIKE '[0-9]' ORDER BY 1, 2",
  "SELECT t.d, s.value FROM (SELECT DISTINCT depth d FROM tblSimulated_CTD WHERE depth < 30) t OUTER APPLY STRING_SPLIT(CASE WHEN d > 10 THEN NULL ELSE '1;2;' END, ';') s ORDER BY 1, 2",
  "SELECT COUNT(*) n FROM tblSimulated_CTD WHERE depth IN (SELECT CAST(value AS float) FROM STRING_SPLIT('0,10,20', ','))",
  "SELECT COUNT(*) n FROM tblSimulated_CTD WHERE cruise COLLATE Latin1_General_CI_AS = 'simulated cruise 1' OR cruise = 'SIMÚLATED cruise 2' COLLATE Latin1_General_CI_AI OR cruise COLLATE SQL_Latin1_General_CP1_CS_AS = 'simulated cruise 3'",
  "SELECT TOP 2 time AT TIME ZONE 'UTC' a, SWITCHOFFSET(time, '+00:00') b, TODATETIMEOFFSET(time, '+00:00') c, PARSE('12.5' AS float USING 'en-US') d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  "SELECT TOP 60 DATE_BUCKET(week, 1, time) a, DATE_BUCKET(day, 10, time) b, DATE_BUCKET(month, 3, time) c, DATE_BUCKET(hour, 6, time, '2016-01-01 03:00') d, DATE_BUCKET(quarter, 3, time) e, time_bucket(INTERVAL 5 MONTH, time, TIMESTAMP '2015-02-17') f, time_bucket(INTERVAL 7 DAY, time, TIMESTAMP '2030-01-01') g FROM tblSimulated_CTD ORDER BY depth, time, lat, lon",
  "SELECT TOP 60 strptime(strftime(time, '%d %B %Y'), '%d %B %Y') a, try_strptime(cruise, '%B %Y') b, strptime('5 MAY 2016', '%d %B %Y') c, strip_accents(cruise + 'éÅñçøßŁďễ') d FROM tblSimulated_CTD ORDER BY depth, time, lat, lon",
  'SELECT TOP 1 SUBSTRING(cruise, 9223372036854775807, 9223372036854775807) a, SUBSTRING(cruise, 3, 9223372036854775807) b, SUBSTRING(cruise, CAST(depth AS bigint) * 10000000000, 3) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth DESC',
  'SELECT TOP 2 nth_value(lat, 0) OVER (ORDER BY depth) a FROM tblSimulated_CTD',
  'SELECT COUNT(*) n FROM tblSimulated_CTD GROUP BY NEWID() HAVING COUNT(*) > 1',
  // Moments as SQL Server reads them in American English, and forms in braces.
  "SELECT COUNT(*) n FROM tblSimulated_CTD WHERE time BETWEEN '4/5/2016 3:04:05 PM' AND 'Apr 9 2016' OR CAST(time AS date) IN ('10 April 2016', '4/12/16')",
  "SELECT TOP 2 DATEADD(mm, DATEDIFF(mm, 0, time) + 1, -1) a, {fn UCASE(cruise)} b, FORMAT(time, 'D') c, FORMAT(time, 'R') d, CAST('3 PM' AS time) e FROM tblSimulated_CTD WHERE time > {ts '2016-04-05 00:00:00'} ORDER BY time, lat, lon, depth",
  "DECLARE @n int = 3, @t varchar(40) = 'Simulated Cruise 1', @f float = 2 SELECT TOP (@n) lat, @f / 4 AS q FROM tblSimulated_CTD WHERE cruise = @t ORDER BY time, lat, depth",
  'DECLARE @m datetime = (SELECT MAX(time) FROM tblSimulated_CTD); SELECT COUNT(*) n FROM tblSimulated_CTD WHERE time = @m',
  // Texts in letters of either case.
  "SELECT COUNT(*) n FROM tblSimulated_CTD WHERE cruise = 'simulated cruise 1' OR cruise LIKE '%CRUISE 2' OR cruise IN ('x', 'SIMULATED CRUISE 3')",
  "SELECT CASE cruise WHEN 'SIMULATED CRUISE 1' THEN 1 ELSE 2 END g, COUNT(*) n, COUNT(DISTINCT cruise) d, MIN(cruise) a, MAX(cruise) b FROM tblSimulated_CTD GROUP BY CASE cruise WHEN 'SIMULATED CRUISE 1' THEN 1 ELSE 2 END ORDER BY g",
  'SELECT TOP 2 a.cruise, b.Name FROM tblSimulated_CTD a JOIN tblCruise b ON UPPER(a.cruise) = b.Name ORDER BY a.time, a.depth',
  "SELECT COUNT(*) n FROM tblSimulated_CTD WHERE cruise COLLATE Latin1_General_CS_AS = 'simulated cruise 1' OR cruise = 'Simulated Cruise 2' COLLATE Latin1_General_BIN",
  "SELECT LEFT(cruise, 4) + 'X' a, COUNT(*) n, COUNT(CASE WHEN DATENAME(month, time) LIKE 'APR%' OR DATENAME(weekday, time) = 'MONDAY' THEN 1 END) m FROM tblSimulated_CTD GROUP BY LEFT(cruise, 4) + 'X' ORDER BY a",
  'SELECT TOP 3 DATENAME(year, time) + 1 a, CAST(lat AS varchar) + depth b, DATENAME(year, time) + MONTH(time) c FROM tblSimulated_CTD ORDER BY time, depth',
  'SELECT COUNT(DISTINCT k) a, COUNT(DISTINCT depth) b, APPROX_COUNT_DISTINCT(k) c, COUNT(DISTINCT k COLLATE Latin1_General_CS_AS) d FROM (SELECT cruise k, depth FROM tblSimulated_CTD UNION ALL SELECT UPPER(cruise), depth FROM tblSimulated_CTD) x',
  "SELECT TOP 3 CHARINDEX('', cruise) a, CHARINDEX('CRUISE', cruise, 3) b, LEFT('2016', 4) - 1 c, DATENAME(year, time) + '01' + 1 d, lat * CAST('2' AS varchar) e FROM tblSimulated_CTD ORDER BY time, depth",
  'SELECT TOP 3 FLOOR(cast) / 2 a, CEILING(cast) / 2 b, FLOOR(lat) c, CEILING(CAST(lat AS decimal(9, 2))) d, ISNULL(NULLIF(cast, 1), 0.7) e, ISNULL(CAST(NULL AS decimal(9, 2)), lat) f, ISNULL(NULLIF(cruise, cruise), cast) g FROM tblSimulated_CTD ORDER BY time, depth',
  // What is whole, the sign of a number, and bits.
  'SELECT TOP 3 CEILING(MONTH(time)) / 2 a, SIGN(lat) / 2 b, SIGN(cast) / 2 c, FLOOR(lat) / 2 d, CAST(CAST(cast - 1 AS bit) AS varchar) e FROM tblSimulated_CTD ORDER BY time, depth',
  'SELECT cruise, APPROX_PERCENTILE_DISC(0.3) WITHIN GROUP (ORDER BY temperature) a, APPROX_PERCENTILE_CONT(0.3) WITHIN GROUP (ORDER BY temperature) b FROM tblSimulated_CTD GROUP BY cruise ORDER BY cruise',
  "EXEC uspRegionalMap 'tblNavy_Winds', 'UWND', '1992-12-17 03:30', -5, 5, 175, -175, NULL, NULL",
  // Columns by names with letters of another case.
  'SELECT TOP 2 LAT, t.[Depth], Time FROM tblSimulated_CTD t ORDER BY time, lat, lon, depth',
]
