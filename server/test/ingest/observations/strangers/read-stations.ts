import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

/** The description of a file of PANGAEA with two events. */
const events = [
  '/* DATA DESCRIPTION:',
  'Citation:\tDoe, J (2020): Casts [dataset]. PANGAEA, https://doi.org/10.1594/PANGAEA.1',
  'Event(s):\tPS1-1 (PS1 CTD) * LATITUDE: 50.5 * LONGITUDE: -20.5 * DATE/TIME: 2020-01-31T12:00:00 * ELEVATION: -4000.0 m',
  '\tPS1-2 * LATITUDE START: 51.5 * LONGITUDE START: -21.5 * DATE/TIME START: 2020-01-31T13:00:00 * LATITUDE END: 51.6 * LONGITUDE END: -21.6 * DATE/TIME END: 2020-01-31T14:00:00',
  '*/',
]

/** Texts whose rows take their time and place from the event that they name, or from a cell that holds both degrees. The values are made. */
export const readStations: readonly StrangeText<ReadFile>[] = [
  [
    'PANGAEA with several events, one that is not described',
    [...events, 'Event\tDepth water [m]\tTemp [°C]', 'PS1-2\t10\t11', 'PS1-1\t5\t12.5', 'PS1-9\t5\t13', 'PS1-1\t15\t'],
    {
      columns: 'Event, Temp [°C][°C]',
      rows: [
        [noon, 50.5, -20.5, 5, 'PS1-1', 12.5],
        [noon, 50.5, -20.5, 15, 'PS1-1', null],
        [one, 51.5, -21.5, 10, 'PS1-2', 11],
      ],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'PANGAEA with several events, whose rows have positions of their own',
    [...events, 'Event\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]', 'PS1-1\t50\t-20\t5\t12.5'],
    { columns: 'Event, Temp [°C][°C]', rows: [[noon, 50, -20, 5, 'PS1-1', 12.5]], leftOut: none },
  ],
  [
    'PANGAEA with a single event that lasts',
    [
      ...events.filter((_, i) => i !== 2).map((line) => line.replace(/^\t/, 'Event(s):\t')),
      'Depth water [m]\tTemp [°C]',
      '5\t12.5',
    ],
    { columns: 'Temp [°C][°C]', rows: [[one, 51.5, -21.5, 5, 12.5]], leftOut: none },
  ],
  [
    'MIxS, whose latitude and longitude share a cell',
    ['*sample_name\t*collection_date\t*lat_lon\tv', 's1\t2020-01-31\t36.75 N 122.25 W\t5', 's2\t2020-01-31\t\t6'],
    {
      columns: '*sample_name, *lat_lon, v',
      rows: [['2020-01-31T00:00:00.000Z', 36.75, -122.25, 's1', '36.75 N 122.25 W', 5]],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'GeoPandas, whose points are well-known text',
    ['time,v,geometry', '2020-01-31T12:00:00Z,5,POINT (-122.25 36.75)'],
    { columns: 'v, geometry', rows: [[noon, 36.75, -122.25, 5, 'POINT (-122.25 36.75)']], leftOut: none },
  ],
  [
    'the Hakai Institute, whose positions have names of two words',
    ['Date,Gather Lat,Gather Long,PO4', '2020-01-31T12:00Z,10,20,1.5'],
    {
      columns: 'PO4',
      rows: [['2020-01-31T12:00:00.000Z', 10, 20, 1.5]],
      leftOut: [
        'Gather Lat and Gather Long as the place of something else because they are taken for the latitude and longitude of each row (name the position with --column lat=NAME and --column lon=NAME if they are not)',
      ],
    },
  ],
  [
    'QIIME, whose names begin as a comment',
    ['#SampleID\tcollection_date\tlat_lon\tbiome', 'S1\t2020-01-31T12:00Z\t10 N 20 E\tocean'],
    {
      columns: 'SampleID, lat_lon, biome',
      rows: [['2020-01-31T12:00:00.000Z', 10, 20, 'S1', '10 N 20 E', 'ocean']],
      leftOut: [],
    },
  ],
  [
    'drifters of OpenMetBuoy, whose cells hold both degrees',
    ['"Date Time (UTC)","Device","Approx Lat/Lng","Length (Bytes)"', '"31/Jan/2020 12:00:00","d1","10.5, -2.25",50'],
    {
      columns: 'Device, Approx Lat/Lng, Length (Bytes)',
      rows: [['2020-01-31T12:00:00.000Z', 10.5, -2.25, 'd1', '10.5, -2.25', 50]],
      leftOut: [],
    },
  ],
  [
    'COPEPOD, whose names and a rule below them are comments',
    ['#CRUISE,DATE,LAT,LON,n', '#-----,----,---,---,-', 'A,2020-01-31,10,20,1.5'],
    { columns: 'CRUISE, n', rows: [['2020-01-31T00:00:00.000Z', 10, 20, 'A', 1.5]], leftOut: [] },
  ],
  [
    'ICES, whose flags have the names and units of their variables',
    ['time,lat,lon,T [degC],QV:ODV:T [degC]', '2020-01-31T12:00Z,10,20,1.5,0'],
    {
      columns: 'T [degC][degC], QV:ODV:T [degC]',
      rows: [['2020-01-31T12:00:00.000Z', 10, 20, 1.5, 0]],
      leftOut: [],
    },
  ],
  [
    'loggers of Campbell (TOA5)',
    [
      '"TOA5","Buoy","CR1000","1234","CR1000.Std.27"',
      '"TIMESTAMP","RECORD","WaterTemp_Avg","Lat","Lon"',
      '"TS","RN","Deg C","",""',
      '"","","Avg","",""',
      '"2020-01-31 12:00:00",1,8.5,10,20',
      '"2020-01-31 12:00:00",2,"NAN",10,20',
    ],
    {
      columns: 'RECORD[RN], WaterTemp_Avg[Deg C]',
      rows: [
        ['2020-01-31T12:00:00.000Z', 10, 20, 1, 8.5],
        ['2020-01-31T12:00:00.000Z', 10, 20, 2, null],
      ],
      leftOut: [],
    },
  ],
  [
    'a CTD whose names hold commas in brackets and no quotes',
    ['time,lat,lon,Depth [m],Temperature [ITS-90, deg C]', '2020-01-31T12:00Z,10,20,5,28.5'],
    {
      columns: 'Temperature [ITS-90, deg C][ITS-90, deg C]',
      rows: [['2020-01-31T12:00:00.000Z', 10, 20, 5, 28.5]],
      leftOut: [],
    },
  ],
]
