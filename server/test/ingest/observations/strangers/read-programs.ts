import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

/** Texts as programs write them. The values are made. */
export const readPrograms: readonly StrangeText<ReadFile>[] = [
  [
    'iQuam, with minutes that are called mi',
    ['yyyy,mm,dd,hh,mi,lat,lon,sst', '2020,1,31,12,30,10,20,5'],
    {
      columns: 'yyyy, mm, dd, hh, mi, sst',
      rows: [['2020-01-31T12:30:00.000Z', 10, 20, 2020, 1, 31, 12, 30, 5]],
      leftOut: none,
    },
  ],
  [
    'drifters of AOML, whose days have a fraction',
    [
      '   ID     MON DD.ddd YEAR    LAT     LON    SST',
      '   12345    1 31.500 2020  10.0  20.0  25.1',
      '   12345    1 31.500 2020  11.0  20.0  25.2',
    ],
    {
      columns: 'ID, MON, DD.ddd, YEAR, SST',
      rows: [
        [noon, 10, 20, 12_345, 1, 31.5, 2020, 25.1],
        [noon, 11, 20, 12_345, 1, 31.5, 2020, 25.2],
      ],
      leftOut: none,
    },
  ],
  [
    'a cast of an XBT, whose head tells time and place in lines of NAME = value',
    [
      'CRUISE = AX08',
      'DATE = 2020/01/31',
      'TIME = 12:00 UTC',
      'LATITUDE = 10.0 S',
      'LONGITUDE = -70.25',
      '',
      'Depth(m) Temperature(C)',
      '0.7 25.1',
      '1.3 25.0',
    ],
    {
      columns: 'Temperature(C)[C]',
      rows: [
        [noon, -10, -70.25, 0.7, 25.1],
        [noon, -10, -70.25, 1.3, 25],
      ],
      leftOut: none,
    },
  ],
  [
    'a cast whose head has a place alone, beside times of its own',
    [
      'Station: 12',
      'Latitude (S): 10.5',
      'Longitude: 20 E',
      'time,pressure,sal',
      '2020-01-31T12:00Z,0,35',
      '2020-01-31T13:00Z,0,36',
    ],
    {
      columns: 'pressure, sal',
      rows: [
        [noon, -10.5, 20, 0, 0, 35],
        [one, -10.5, 20, 0, 0, 36],
      ],
      leftOut: none,
    },
  ],
  [
    'pandas, with its index',
    [
      ',time,latitude,longitude,depth,temp',
      '0,2020-01-31 12:00:00,10.0,20.0,5.0,1.5',
      '1,2020-01-31 13:00:00,10.0,20.0,5.0,',
    ],
    {
      columns: 'temp',
      rows: [
        [noon, 10, 20, 5, 1.5],
        [one, 10, 20, 5, null],
      ],
      leftOut: ['Column 1 has no name, so that it is left out (name it to take it)'],
    },
  ],
  [
    'R, write.csv with row names and NA',
    [
      '"","time","lat","lon","temp","site"',
      '"1","2020-01-31 12:00:00",10,20,1.5,"A"',
      '"2","2020-01-31 13:00:00",10,20,NA,NA',
    ],
    {
      columns: 'temp, site',
      rows: [
        [noon, 10, 20, 1.5, 'A'],
        [one, 10, 20, null, null],
      ],
      leftOut: ['Column 1 has no name, so that it is left out (name it to take it)'],
    },
  ],
  [
    'R, write.table with row names and NA',
    [
      '"time" "lat" "lon" "temp" "site"',
      '"1" "2020-01-31 12:00:00" 10 20 1.5 "Bay \\"A\\""',
      '"2" "2020-01-31 13:00:00" 10 20 NA NA',
    ],
    {
      columns: 'temp, site',
      rows: [
        [noon, 10, 20, 1.5, 'Bay "A"'],
        [one, 10, 20, null, null],
      ],
      leftOut: none,
    },
  ],
  [
    'R, write.table without row names',
    ['"time" "lat" "lon" "temp"', '"2020-01-31 12:00:00" 10 20 1.5'],
    { columns: 'temp', rows: [[noon, 10, 20, 1.5]], leftOut: none },
  ],
  [
    'NCCSV 1.2, whose texts are written as those of JSON',
    [
      '*GLOBAL*,Conventions,"CF-1.10, NCCSV-1.2"',
      'ship,*DATA_TYPE*,String',
      'n,*DATA_TYPE*,ulong',
      'n,comment,"a\\tb"',
      '*END_METADATA*',
      'ship,time,lat,lon,n',
      '"\\u00fc, a\\\\b",2020-01-31T12:00:00Z,10,20,5uL',
      '*END_DATA*',
    ],
    { columns: 'ship, n', rows: [[noon, 10, 20, 'ü, a\\b', 5]], leftOut: none },
  ],
  [
    'units that are kept: °F, ml/l and µmol/kg',
    [
      'Date/Time (UTC),Lat (deg N),Lon (deg E),T [°F],O2 [ml/l],O2 [umol/kg]',
      '2020/01/31 12:00,10.5,20.5,68.5,5.5,240',
    ],
    {
      columns: 'T [°F][°F], O2 [ml/l][ml/l], O2 [umol/kg][umol/kg]',
      rows: [[noon, 10.5, 20.5, 68.5, 5.5, 240]],
      leftOut: none,
    },
  ],
  [
    'line ends of old Macintosh',
    ['time,lat,lon,v\r2020-01-31T12:00Z,10,20,1\r'],
    { columns: 'v', rows: [[noon, 10, 20, 1]], leftOut: none },
  ],
  [
    'names of times that say UTC, over a line of units that holds n/a, as CODAP-NA has them',
    [
      'Cruise_ID,Station_ID,Year_UTC,Month_UTC,Day_UTC,Time_UTC,Latitude,Longitude,Depth,TA',
      '[n/a],[n/a],[n/a],[n/a],[n/a],[n/a],[decimal degree],[decimal degree],[meter],[umol/kg]',
      'C,S1,2020,1,31,12:00:00,10,20,5,2300',
      'C,S1,2020,1,31,13:00:00,10,20,5,2301',
    ],
    {
      columns: 'Cruise_ID[n/a], Station_ID[n/a], Year_UTC[n/a], Month_UTC[n/a], Day_UTC[n/a], TA[umol/kg]',
      rows: [
        [noon, 10, 20, 5, 'C', 'S1', 2020, 1, 31, 2300],
        [one, 10, 20, 5, 'C', 'S1', 2020, 1, 31, 2301],
      ],
      leftOut: none,
    },
  ],
  [
    'days in parts of UTC beside those of another zone',
    ['Year_local,Month_local,Day_local,Year_UTC,Month_UTC,Day_UTC,lat,lon,v', '2020,2,1,2020,1,31,10,20,5'],
    {
      columns: 'Year_local, Month_local, Day_local, Year_UTC, Month_UTC, Day_UTC, v',
      rows: [['2020-01-31T00:00:00.000Z', 10, 20, 2020, 2, 1, 2020, 1, 31, 5]],
      leftOut: none,
    },
  ],
]
