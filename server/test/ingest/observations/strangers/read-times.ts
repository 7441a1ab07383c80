import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

/** Texts with times in the notations of their providers. The values are made. */
export const readTimes: readonly StrangeText<ReadFile>[] = [
  [
    'dates before 1900',
    ['date,lat,lon,v', '21/12/1872,10,20,1'],
    { columns: 'v', rows: [['1872-12-21T00:00:00.000Z', 10, 20, 1]], leftOut: none },
  ],
  [
    'pandas, with zones',
    [
      'time,latitude,longitude,temp',
      '2020-01-31 12:00:00+00:00,10.0,20.0,1.5',
      '2020-01-31 05:00:00-08:00,10.0,20.0,2.5',
    ],
    {
      columns: 'temp',
      rows: [
        [noon, 10, 20, 1.5],
        [one, 10, 20, 2.5],
      ],
      leftOut: none,
    },
  ],
  [
    'Darwin Core with intervals and days (Darwin Core Quick Reference Guide, eventDate)',
    [
      'occurrenceID\teventDate\tdecimalLatitude\tdecimalLongitude\tv',
      'urn:1\t2020-01-31T12:00Z/2020-01-31T14:00Z\t10.5\t20.5\t1',
      'urn:2\t2020-01-31T14:00+01:00/15:00\t10.5\t20.5\t2',
      'urn:3\t2020-02-01\t10.5\t20.5\t3',
    ],
    {
      columns: 'occurrenceID, v',
      rows: [
        [noon, 10.5, 20.5, 'urn:1', 1],
        [one, 10.5, 20.5, 'urn:2', 2],
        ['2020-02-01T00:00:00.000Z', 10.5, 20.5, 'urn:3', 3],
      ],
      leftOut: [
        'The end of eventDate in 2 rows is left out: it is that of an interval, and the row stands at its start',
      ],
    },
  ],
  // The days are those of date.fromisocalendar and strptime("%Y-%j") of Python.
  [
    'weeks of ISO 8601, also one that begins in the year before',
    ['date,lat,lon,v', '2020-W05-5,10,20,1', '2020-W01-1,10,20,2'],
    {
      columns: 'v',
      rows: [
        ['2019-12-30T00:00:00.000Z', 10, 20, 2],
        ['2020-01-31T00:00:00.000Z', 10, 20, 1],
      ],
      leftOut: none,
    },
  ],
  [
    'days of the year of ISO 8601',
    ['date,lat,lon,v', '2020-031,10,20,1', '2020-366,10,20,2'],
    {
      columns: 'v',
      rows: [
        ['2020-01-31T00:00:00.000Z', 10, 20, 1],
        ['2020-12-31T00:00:00.000Z', 10, 20, 2],
      ],
      leftOut: none,
    },
  ],
  // Julian Date (chronological), CJDY1101 of the BODC: days begin at midnight, half a day before those of astronomers.
  [
    'a series of SeaDataNet (ODV spreadsheet), whose rows have times beside that of the station',
    [
      'Cruise\tStation\tType\tyyyy-mm-ddThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tChronological Julian Date [days]\tQV:SEADATANET\tSeaLvl [m]',
      'none\tA\t*\t2020-01-31T12:00:00.000\t20\t10\t2458880.5\t1\t2.5',
      '\t\t\t\t\t\t2458881\t1\t2.75',
    ],
    {
      columns: 'Cruise, Station, Type, yyyy-mm-ddThh:mm:ss.sss, QV:SEADATANET, SeaLvl [m][m]',
      rows: [
        [noon, 10, 20, 'none', 'A', '*', '2020-01-31T12:00:00.000', 1, 2.5],
        ['2020-02-01T00:00:00.000Z', 10, 20, 'none', 'A', '*', '2020-01-31T12:00:00.000', 1, 2.75],
      ],
      leftOut: none,
    },
  ],
  [
    'RSKtools, which writes the pattern of milliseconds as FFF',
    [
      'Cruise\tStation\tType\tyyyy-mm-ddTHH:MM:ss.FFF\tLongitude[degrees_east]\tLatitude [degrees_north]\tDissolved_O2[%]',
      'C1\tS1\tC\t2020-01-31T12:00:00.000\t20\t10\t472.5',
    ],
    {
      columns: 'Cruise, Station, Type, Dissolved_O2[%][%]',
      rows: [[noon, 10, 20, 'C1', 'S1', 'C', 472.5]],
      leftOut: none,
    },
  ],
  [
    'the CalCOFI database, whose times of day lie on day 0 of Access',
    [
      'Date,Time,Lat_Dec,Lon_Dec,Depthm,T_degC',
      '01/31/2020,12/30/1899 12:00:00,34.5,-121.25,0,10.5',
      '01/31/2020,12/30/1899 13:00:00,34.5,-121.25,10,10.25',
    ],
    {
      columns: 'T_degC',
      rows: [
        [noon, 34.5, -121.25, 0, 10.5],
        [one, 34.5, -121.25, 10, 10.25],
      ],
      leftOut: none,
    },
  ],
  [
    'a database that has 1900-01-01 where a time is missing',
    ['time,lat,lon,v', '1900-01-01 00:00:00,10,20,1', '2020-01-31 12:00:00,10,20,2'],
    {
      columns: 'v',
      rows: [
        ['1900-01-01T00:00:00.000Z', 10, 20, 1],
        [noon, 10, 20, 2],
      ],
      leftOut: [
        'the time as missing where it says 1900-01-01, from which databases and spreadsheets count, in 1 row: these are kept (leave them out if their time is missing)',
      ],
    },
  ],
  [
    'Excel, which shows its day 0 as one before January 1 of 1900',
    [
      'Date,Time,Lat,Lon,T',
      '31/01/2020,00/01/1900 12:00,34.5,-121.25,10.5',
      '31/01/2020,00/01/1900 13:00,34.5,-121.25,9',
    ],
    {
      columns: 'T',
      rows: [
        [noon, 34.5, -121.25, 10.5],
        [one, 34.5, -121.25, 9],
      ],
      leftOut: none,
    },
  ],
  [
    'dates and times of day under a line of units, which says that the day comes first',
    [
      'Station,Date,Time,Latitude,Longitude,Depth,Temp',
      ',dd/mm/yyyy,hh:mm,dec deg N,dec deg E,m,deg C',
      'S1,05/03/2019,12:30,60.5,5.5,1,8.5',
    ],
    {
      columns: 'Station, Temp[deg C]',
      rows: [['2019-03-05T12:30:00.000Z', 60.5, 5.5, 1, 'S1', 8.5]],
      leftOut: none,
    },
  ],
  [
    'a year and a month without a day',
    ['year,month,lat,lon,v', '2020,1,10,20,1', '2020,12,10,20,2'],
    {
      columns: 'year, month, v',
      rows: [
        ['2020-01-01T00:00:00.000Z', 10, 20, 2020, 1, 1],
        ['2020-12-01T00:00:00.000Z', 10, 20, 2020, 12, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'months of ISO 8601',
    ['Month,lat,lon,v', '2020-01,10,20,1', '2020-02,10,20,2'],
    {
      columns: 'v',
      rows: [
        ['2020-01-01T00:00:00.000Z', 10, 20, 1],
        ['2020-02-01T00:00:00.000Z', 10, 20, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'a sediment trap, by the time at which it opens',
    [
      'Trap,Depth (m),Latitude,Longitude,Open Date,Close Date,Flux (mg/m2/d)',
      'A,3000,33,22,2020-01-31,2020-02-14,45.25',
    ],
    {
      columns: 'Trap, Close Date, Flux (mg/m2/d)[mg/m2/d]',
      rows: [['2020-01-31T00:00:00.000Z', 33, 22, 3000, 'A', '2020-02-14', 45.25]],
      leftOut: none,
    },
  ],
  [
    'dates with days of the week and ordinal numbers',
    [
      'date,lat,lon,v',
      '"Fri, 31 Jan 2020 12:00:00 GMT",10,20,1',
      '"31st January 2020",10,20,2',
      'Fri Jan 31 2020,10,20,3',
    ],
    {
      columns: 'v',
      rows: [
        ['2020-01-31T00:00:00.000Z', 10, 20, 2],
        ['2020-01-31T00:00:00.000Z', 10, 20, 3],
        [noon, 10, 20, 1],
      ],
      leftOut: none,
    },
  ],
  [
    'names of months beside years and days',
    ['Year,Month,Day,Time,lat,lon,v', '2020,January,31,12:00,10,20,1', '2020,Feb,1,00:30,10,20,2'],
    {
      columns: 'Year, Month, Day, v',
      rows: [
        [noon, 10, 20, 2020, 'January', 31, 1],
        ['2020-02-01T00:30:00.000Z', 10, 20, 2020, 'Feb', 1, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'names of months beside years alone',
    ['Year,Month,lat,lon,v', '2020,Dec,10,20,1'],
    { columns: 'Year, Month, v', rows: [['2020-12-01T00:00:00.000Z', 10, 20, 2020, 'Dec', 1]], leftOut: none },
  ],
  [
    'months by their names',
    ['date,lat,lon,v', 'Jan-2020,10,20,1', 'December 2020,10,20,2'],
    {
      columns: 'v',
      rows: [
        ['2020-01-01T00:00:00.000Z', 10, 20, 1],
        ['2020-12-01T00:00:00.000Z', 10, 20, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'tags of animals (Wildlife Computers), whose days stand behind the times of day',
    ['DeployID,Date,Latitude,Longitude,v', '1,12:00:00 31-Jan-2020,10,20,1', '1,13:00:00 31-Jan-2020,10,20,2'],
    {
      columns: 'DeployID, v',
      rows: [
        [noon, 10, 20, 1, 1],
        [one, 10, 20, 1, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'a buoy whose minutes stand in a second column mm',
    ['buoy,YY,MM,DD,hh,mm2,LNG,LAT,v', '41002,2020,1,31,12,30,20,10,1'],
    {
      columns: 'buoy, YY, MM, DD, hh, mm2, v',
      rows: [['2020-01-31T12:30:00.000Z', 10, 20, 41_002, 2020, 1, 31, 12, 30, 1]],
      leftOut: none,
    },
  ],
  [
    'days beside columns that may tell their times, of which one is local',
    ['date,lat,lon,Collected,TIMEgmt,Time (PST)', '2020-01-31,10,20,2020-01-31 04:00,17.62,04:00'],
    {
      columns: 'Collected, TIMEgmt, Time (PST)',
      rows: [['2020-01-31T00:00:00.000Z', 10, 20, '2020-01-31 04:00', 17.62, '04:00']],
      leftOut: [
        'Collected as the time because another column tells the days at which rows stand, at 00:00 UTC: it is kept as text (name it with --column "time=Collected" if it tells when rows are)',
        'TIMEgmt as times of day because its name does not say that it tells when rows are: they stand at 00:00 UTC, and it is kept as a variable (name it hour or hhmm if it does)',
        'Time (PST) as times of day because its name tells another zone than UTC: rows stand at 00:00 UTC of their days, and it is kept as a variable (write days and times in UTC)',
      ],
    },
  ],
  [
    'two columns of whole times, of which the first is taken',
    [
      'start_UTC_time,sampling_UTC_time,created_time,lat,lon,v',
      '2020-01-31T12:00Z,2020-01-31T13:00Z,2021-01-01T00:00Z,10,20,2',
    ],
    {
      columns: 'sampling_UTC_time, created_time, v',
      rows: [[noon, 10, 20, '2020-01-31T13:00Z', '2021-01-01T00:00Z', 2]],
      leftOut: [
        'sampling_UTC_time as the time because start_UTC_time is taken for it: it is kept as text (name it with --column "time=sampling_UTC_time" if it tells when rows are)',
      ],
    },
  ],
  [
    'a head of times in UTC, and of local ones where the cells tell their zone',
    ['# Local time is UTC-8; all times are in UTC', '# Timezone: PST', 'time,lat,lon,v', '2020-01-31T12:00Z,10,20,2'],
    { columns: 'v', rows: [[noon, 10, 20, 2]], leftOut: none },
  ],
]
