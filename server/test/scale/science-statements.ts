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
  'SELECT TOP 2 CAST(42000 AS datetime) a, CAST(time AS int) b, CAST(DATEADD(hour, 20, time) AS int) c, FLOOR(CAST(time AS float)) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
  "SELECT TOP 2 DATEADD(day, 1.9, '2016-01-01') a, DATEADD(day, depth + 0.9, time) b, DATEADD(hour, -lat, time) c, DATEADD(quarter, 1.5, time) d FROM tblSimulated_CTD ORDER BY time, lat, lon, depth",
  'SELECT TOP 2 ROUND(depth, 400) a, ROUND(depth, -400) b, ROUND(lat, 20) c, ROUND(748.58, -4) d, -CAST(depth AS int) e, ABS(-CAST(depth AS bigint)) f FROM tblSimulated_CTD ORDER BY time, lat, lon, depth DESC',
  'SELECT TOP 2 DATEADD(year, -1500, time) a, DATEDIFF(day, DATEADD(year, -1500, time), time) b, DATEADD(year, 1000, time) c FROM tblSimulated_CTD ORDER BY time, lat, lon, depth',
]
