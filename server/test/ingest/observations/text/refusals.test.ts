import { beforeAll, describe, expect, it } from 'vitest'
import { storeContents, temporaryFolder } from '../../support/store.ts'
import { join } from 'node:path'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const refused = (detail: string) => `x.csv cannot be taken as a table of observations, ${detail}.`

describe('a table that cannot be read', () => {
  it.each([
    ['', 'it is empty'],
    ['# v\n\n', 'it holds no line: give a file with names of columns and rows'],
    ['lat\n1\n', 'it has one column alone: separate the cells by commas, semicolons, tabs or blanks'],
    ['time,lat,lon,v\n', 'it holds no rows: fill in at least one'],
    ['1,2,3\n4,5,6\n', 'it has no line that names its columns: list them in FILE.json as columns_in_order'],
    [
      'year,anomaly\n2000,1\n',
      'none of its columns (year, anomaly) is a latitude: name the column with --column lat=NAME, or give the place of all its rows with --place LAT,LON',
    ],
    [
      'Cst_Cnt,Btl_Cnt,Sta_ID,Depthm,T_degC\n1,1,054.0 056.0,0,10.5\n',
      'none of its columns (Cst_Cnt, Btl_Cnt, Sta_ID, Depthm and 1 more) is a latitude: name the column with --column lat=NAME, or give the place of all its rows with --place LAT,LON, or join it first with the table that holds the positions of its stations',
    ],
    [
      'time,lat,v\n2000-01-01,1,2\n',
      'none of its columns (time, lat, v) is a longitude: name the column with --column lon=NAME, or give the place of all its rows with --place LAT,LON',
    ],
    [
      'lat,lon,v\n1,2,3\n',
      'none of its columns (lat, lon, v) is a time: name the column with --column time=NAME, or give the time of all its rows with --time',
    ],
    [
      'time,lat,lon,v\n2000-01-01,1,2,3,4\n',
      'its line 2 has 5 cells, and there are 4 columns: name them all, or quote cells that hold the separator',
    ],
    ['time,lat,lon\n2000-01-01,1,2\n', 'it holds no variable beside its coordinates: add one that was measured'],
    [
      'time,lat,lon,v\n2000-01-01,1,2,3\n2000-01-02,1,2,-1.7976931348623157e308\n',
      'its v holds -1.7976931348623157e+308, which nobody measures: declare fillers with --missing',
    ],
    [
      'time,lat,lon,v\n2000-01-01,1,2,3\n30/4/2016,1,2,3\n',
      'its column time says "30/4/2016" in line 3, which is no time: write times as ISO 8601 does, 2016-04-30T12:00:00Z',
    ],
    [
      'time,lat,lon,v\n1462017600,1,2,3\n',
      'its column time says "1462017600" in line 2, which is no time: write times as ISO 8601 does, 2016-04-30T12:00:00Z, or say what is counted, as in --unit "time=seconds since 1970-01-01"',
    ],
    [
      'time,lat,lon,v\n2000-01-01,54°15.5,2,3\n',
      'its column lat says "54°15.5" in line 2, which is no latitude: write it in decimal degrees, or every cell with its N or S, or declare fillers with --missing',
    ],
    [
      'time,lat,lon,v\n2000-01-01,1,-999,3\n',
      '-999 is not a longitude: declare fillers with --missing, or name the column with --column',
    ],
    [
      'time,lat,lon,depth,v\n2000-01-01,1,2,-50,3\n2000-01-01,1,2,50,3\n',
      '-50 is not a depth in metres, downward: declare fillers with --missing, or name the column with --column',
    ],
    [
      '2016050112004530030151253510\n2016050212004531030161263520\n',
      'it has one column alone: separate the cells by commas, semicolons, tabs or blanks',
    ],
    [
      'time,lat (rad),lon (rad),v\n2000-01-01,0.5,1.2,3\n',
      'its column lat (rad) says that it is in "rad": write it in decimal degrees',
    ],
    [
      'time,lat,lon (dddmm.mm),v\n2000-01-01,30.5,15.2,3\n',
      'its column lon (dddmm.mm) says that it is in "dddmm.mm": write it in decimal degrees',
    ],
    [
      'time,lat,lon,depth,v\nUTC,degrees_north,degrees_east,sigma level,1\n2000-01-01,1,2,3,3\n',
      'its depth is in "sigma level", which is no unit of length that is known: say which with --unit "depth=m"',
    ],
    [
      'time,lat,lon,pressure,v\nUTC,degrees_north,degrees_east,counts,1\n2000-01-01,1,2,3,3\n',
      'its pressure is in "counts", which is no unit of pressure that is known: say which with --unit "pressure=dbar"',
    ],
    [
      'year,month,day,hour,minute,lat,lon,v\n2016,5,1,12.5,30,1,2,3\n',
      'its columns year, month, day, hour, minute say "2016 5 1 12.5 30" in line 2, which is no time: mend it, or name another column with --column time=NAME',
    ],
    [
      'time,Latitude (deg),Latitude (min),Longitude (deg),Longitude (min),v\n2000-01-01,45,30.5,12,15,3\n',
      'its columns Latitude (deg), Latitude (min) tell no north or south: add a column of N or S behind them, or write them as one number of degrees',
    ],
    [
      'time,lat,Longitude (deg W),v\n2000-01-01,1,-20,3\n',
      'its column Longitude (deg W) is of degrees west, and none of them is positive: write degrees east, and name the column so',
    ],
    [
      'time,lat,lon,v\n2000-01-01,1,2,3\n2000-01-02,1,2,3\nTotal rows: 2\n',
      'its column time says "Total rows: 2" in line 4, which is no time: write times as ISO 8601 does, 2016-04-30T12:00:00Z',
    ],
    [
      '#-------,,,\nCAST   ,,,67064,WOD Unique Cast Number,WOD code,\nLatitude ,,,-10.51,decimal degrees,,\nVARIABLES ,Depth,F,O,\n1,0.,0, ,\n',
      'it is the CSV of the World Ocean Database, with a head for each cast: order its NetCDF instead',
    ],
    [
      '*SC35HU19950001 MEDATLAS 35 FR\n*DATE=12071995 TIME=1030 LAT=N42 30.50 LON=E003 15.20\n*NB PARAMETERS=02 RECORD LINES=00001\n*PRES TEMP\n 1.0 18.5\n',
      'it is of MEDATLAS, with a head for each cast: convert it to a spreadsheet of Ocean Data View instead',
    ],
    [
      'C41303567064US5112031934 8 744210374426193562-17227140 6110101201013011182205814\n01118220291601118220291901024721\n',
      'it is in the native format of the World Ocean Database, with a head for each cast: order its NetCDF instead',
    ],
    [
      // As the listing of a moored instrument shows; the values are made.
      'PPSSPS01   Y 40 47              -999.000\n  Cycle    Date      Time    PPSSPS01\n Number yyyy mm dd hh mi ssf         f\n      1 1994/11/19 00.51.58     0.210\n',
      'it is a listing of the British Oceanographic Data Centre with flags behind its numbers: write it as CSV with time, lat and lon in each row',
    ],
    [
      '# FORMAT VERSION 5.0\n# SITE NAME Somewhere\n# LATITUDE 44.1\n# LONGITUDE 1\n# TIME ZONE HOURS 9\n# COLUMN 1 Date\n# COLUMN 2 Time\n# COLUMN 3 Observed sea level height\n1970/01/01 00:00:00 1.5 1 1\n1970/01/01 01:00:00 1.6 1 1\n',
      'it says that its time zone is 9: write its times in UTC, and TIME ZONE HOURS 0',
    ],
    [
      'dbd_label: DBD_ASC(dinkum_binary_data_ascii)file\nencoding_ver: 2\nnum_ascii_tags: 14\nm_present_time m_gps_lat m_gps_lon sci_water_temp\ntimestamp lat lon degc\n8 8 8 4\n1378151962.1 4410.5 -12430.2 NaN\n',
      'it is the text of a Slocum glider, whose positions are degrees and minutes in one number: convert it to NetCDF instead',
    ],
    [
      '// This is a MK21 EXPORT DATA FILE  (EDF)\n//\nDate of Launch:  07/06/2010\nTime of Launch:  05:49:51\nLatitude      :  71 50.45264N\nLongitude     :  165 10.30078W\nDepth (m) - Temperature (°C)\n0.0 5.1\n0.6 5.2\n',
      'it is an export of a Sippican probe, whose time and place stand in its head: write it as CSV with time, lat and lon in each row',
    ],
    [
      'Model=XR-420\nFirmware=6.8\nSerial=12345\nLogging start=12/05/01 00:00:00\n    Cond     Temp     Pres\n 33.1 5.1 10.2\n',
      'it is the text of a logger of RBR with a head of its own: write it as CSV with time, lat and lon in each row',
    ],
    [
      'ISO_DateTime_Local,lat,lon,v\n2000-01-01T12:00:00,1,2,3\n',
      'its column ISO_DateTime_Local tells times of another zone: write them in UTC, or name the column with --column time=NAME if they are',
    ],
    [
      'Time (UTC+9),lat,lon,v\n2000-01-01T12:00:00,1,2,3\n',
      'its column Time (UTC+9) tells times of another zone: write them in UTC, or name the column with --column time=NAME if they are',
    ],
    [
      'time,lat,lon,depth,v\n2000-01-01,1,2,"1.005,5",3\n',
      'its column depth says "1.005,5" in line 2, which is no number: write it in metres, or declare fillers with --missing',
    ],
    [
      'time,lat,lon,pressure,v\n2000-01-01,1,2,1013.2,3\n2000-01-02,1,2,998,3\n',
      'its pressure holds 998 to 1013.2, which may be decibars of the sea or hectopascals of the air: say which with --unit "pressure=dbar" or --unit "pressure=hPa"',
    ],
    [
      'time,lat,lon,v\n2000-01-01,1,2,1e35\n',
      'its v holds 1e+35, which nobody measures: declare fillers with --missing',
    ],
    [
      'year,month,day,lat,lon,v\n2016,2,28,1,2,3\n2016,2,30,1,2,3\n',
      'its columns year, month, day say "2016 2 30" in line 3, which is no time: mend it, or name another column with --column time=NAME',
    ],
    [
      'year,month,day,hour,lat,lon,v\n2016,2,28,25,1,2,3\n',
      'its columns year, month, day, hour say "2016 2 28 25" in line 2, which is no time: mend it, or name another column with --column time=NAME',
    ],
    [
      'yyyymmdd,hhmm,lat,lon,v\n20160430,12h30,1,2,3\n',
      'its column hhmm says "12h30" in line 2, which is no time of day: write it as 12:30 or 1230',
    ],
    [
      'year,month,day,time,lat,lon,v\n2016,4,30,1275,1,2,3\n',
      'its column time says "1275" in line 2, which is no time of day: write it as 12:30 or 1230',
    ],
    [
      'time (seconds since 1970-01-01),lat,lon,v\n1,1,2,3\n2,1,2,3\n3,1,2,3\n',
      'its column of times is damaged, its values are 1 to 3 "seconds since 1970-01-01", all in the first day of 1970: they number its times and do not tell them: mend it, or say what it counts with --unit',
    ],
    [
      'time (days since 0000-01-01),lat,lon,v\n359400,1,2,3\n',
      'its column of times is damaged, its units "days since 0000-01-01" count from the year 0, which the standard calendar lacks: mend it, or say what it counts with --unit',
    ],
    [
      'time,lat,lon,v\n0001-01-01,1,2,3\n',
      'it has a time in the year 1: mend it, or name the column of time with --column',
    ],
  ])('is refused in one sentence: %j', async (text, detail) => {
    const sentence = text === '' ? 'x.csv is damaged, it is empty: fetch or write it again.' : refused(detail)
    expect(await ingest.refusalOfText(text, { name: 'x.csv' })).toBe(sentence)
    expect(storeContents(join(folder, 'data')).staging).toEqual([])
  })

  it('is refused by its format where it is no table', async () => {
    for (const bytes of ['\u0000\u0001\u0002', '\u0001\u0000\u0002\u0000\u0041\u0000'.repeat(50)])
      expect(await ingest.refusalOfText(bytes, { name: 'x.bin' })).toContain('is in no format that is read')
  })

  it('stops when it is asked to, and leaves nothing', async () => {
    const abort = new AbortController()
    const rows = Array.from({ length: 20_000 }, (_, i) => `2016-04-30T12:00:00Z,1,2,${i}`)
    const sentence = await ingest.refusalOfText(`time,lat,lon,v\n${rows.join('\n')}\n`, {
      name: 'long.csv',
      signal: abort.signal,
      progress: () => abort.abort(),
    })
    expect(sentence).toBe('long.csv was cancelled: nothing was kept.')
    expect(storeContents(join(folder, 'data')).staging).toEqual([])
  })
})
