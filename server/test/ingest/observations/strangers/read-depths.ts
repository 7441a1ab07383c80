import { expect } from 'vitest'
import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'

const middleOf = (top: string, bottom: string) =>
  `${top} to ${bottom} as an interval because a row has one depth: it is the middle, and both stay variables`

/** Texts whose samples lie at depths that providers tell in their own ways. The values are made. */
export const readDepths: readonly StrangeText<ReadFile>[] = [
  [
    'elevations, which may be those of the sea floor, at positions whose names end with their hemisphere',
    ['time,Latitude N,Longitude W,elevation,v', '2020-01-31T12:00Z,10,20,-30,1'],
    {
      columns: 'elevation, v',
      rows: [['2020-01-31T12:00:00.000Z', 10, -20, -30, 1]],
      leftOut: [
        'elevation as the depth because its name does not say that samples lie there: it is kept as a variable, and no row has a depth (name it with --column "depth=elevation" if they do)',
      ],
    },
  ],
  [
    'depths in kilometres',
    ['time,lat,lon,depth_km,v', '2020-01-31T12:00Z,10,20,1.5,2'],
    { columns: 'v', rows: [[noon, 10, 20, 1500, 2]], leftOut: none },
  ],
  [
    'a mooring whose names of variables tell depths, beside winds at heights',
    ['time,lat,lon,temp_0m,temp_10m,Temp 2.5 m (C),sal_5m,wind_2m,wind_10m', '2020-01-31T12:00Z,10,20,1,2,3,4,5,6'],
    {
      columns: 'temp_0m, temp_10m, Temp 2.5 m (C)[C], sal_5m, wind_2m, wind_10m',
      rows: [[noon, 10, 20, 1, 2, 3, 4, 5, 6]],
      leftOut: [
        'temp_0m and 2 other variables as depths because their names alone seem to tell them: they are kept as variables, and no row has a depth (write a row for each depth if they do, as with `pandas.melt`)',
      ],
    },
  ],
  [
    'altitudes below 0',
    ['time,lat,lon,altitude,v', '2020-01-31T12:00Z,10,20,-100,2'],
    { columns: 'v', rows: [[noon, 10, 20, 100, 2]], leftOut: none },
  ],
  [
    'Darwin Core of OBIS, with a least depth alone',
    [
      'occurrenceID\teventDate\tdecimalLatitude\tdecimalLongitude\tminimumDepthInMeters\tscientificName\tindividualCount',
      'urn:1\t2020-01-31T12:00:00Z\t10.5\t20.5\t0\tCalanus\t5',
    ],
    {
      columns: 'occurrenceID, scientificName, individualCount',
      rows: [[noon, 10.5, 20.5, 0, 'urn:1', 'Calanus', 5]],
      leftOut: ['The greatest depth beside minimumDepthInMeters is not told: each row lies at its least depth'],
    },
  ],
  [
    'Darwin Core with both ends (Darwin Core Quick Reference Guide), some rows with one of them',
    [
      'occurrenceID,eventDate,decimalLatitude,decimalLongitude,minimumDepthInMeters,maximumDepthInMeters,n',
      'urn:1,2020-01-31T12:00:00Z,10.5,20.5,0,25,5',
      'urn:2,2020-01-31T12:00:00Z,10.5,20.5,30,,6',
      'urn:3,2020-01-31T12:00:00Z,10.5,20.5,,40,7',
    ],
    {
      columns: 'occurrenceID, minimumDepthInMeters, maximumDepthInMeters, n',
      rows: [
        [noon, 10.5, 20.5, 12.5, 'urn:1', 0, 25, 5],
        [noon, 10.5, 20.5, 30, 'urn:2', 30, null, 6],
        [noon, 10.5, 20.5, 40, 'urn:3', null, 40, 7],
      ],
      leftOut: [middleOf('minimumDepthInMeters', 'maximumDepthInMeters')],
    },
  ],
  [
    'nets of PANGAEA, whose depths count upward',
    [
      'Date/Time\tLatitude\tLongitude\tDepth top [m]\tDepth bot [m]\tCalanus [#/m**3]',
      '2020-01-31T12:00\t10\t20\t0\t-50\t3.5',
      '2020-01-31T12:00\t10\t20\t-50\t-100\t1.5',
    ],
    {
      columns: 'Depth top [m][m], Depth bot [m][m], Calanus [#/m**3][#/m**3]',
      rows: [
        [noon, 10, 20, 25, 0, -50, 3.5],
        [noon, 10, 20, 75, -50, -100, 1.5],
      ],
      leftOut: [middleOf('Depth top [m]', 'Depth bot [m]')],
    },
  ],
  [
    'ends in feet',
    ['time,lat,lon,depth_min (ft),depth_max (ft),n', '2020-01-31T12:00Z,10,20,0,100,3'],
    {
      columns: 'depth_min (ft)[ft], depth_max (ft)[ft], n',
      rows: [[noon, 10, 20, expect.closeTo(15.24, 9), 0, 100, 3]],
      leftOut: [middleOf('depth_min (ft)', 'depth_max (ft)')],
    },
  ],
  [
    'a depth beside both ends',
    ['time,lat,lon,depth,min_depth,max_depth,n', '2020-01-31T12:00Z,10,20,7,0,10,3'],
    { columns: 'min_depth, max_depth, n', rows: [[noon, 10, 20, 7, 0, 10, 3]], leftOut: none },
  ],
  [
    'the depth of the sea floor beside none of samples',
    ['time,lat,lon,Bottom depth (m),MLD_depth,v', '2020-01-31T12:00Z,10,20,4000,30,1'],
    { columns: 'Bottom depth (m)[m], MLD_depth, v', rows: [[noon, 10, 20, 4000, 30, 1]], leftOut: none },
  ],
  [
    'CARIACO, with aimed and true depths (BCO-DMO 3093)',
    [
      'Date\tLatitude\tLongitude\tDepth_Target(m)\tDepth_real(m)\tNO3 (uM)',
      '2020-01-31 12:00\t10.5\t-64.67\t7\t7.4\t0.05',
    ],
    { columns: 'Depth_Target(m)[m], NO3 (uM)[uM]', rows: [[noon, 10.5, -64.67, 7.4, 7, 0.05]], leftOut: none },
  ],
  [
    'a current profiler, a row for each of its bins',
    [
      'time,lat,lon,bin,BINDEPTH,u (m/s)',
      '2020-01-31 12:00:00,36.5,-122.5,1,10.5,0.25',
      '2020-01-31 12:00:00,36.5,-122.5,2,20.5,-0.5',
    ],
    {
      columns: 'bin, u (m/s)[m/s]',
      rows: [
        [noon, 36.5, -122.5, 10.5, 1, 0.25],
        [noon, 36.5, -122.5, 20.5, 2, -0.5],
      ],
      leftOut: none,
    },
  ],
  [
    'a name of the depth that is not known',
    ['time,lat,lon,trap_depth,v', '2020-01-31T12:00Z,10,20,3000,1'],
    {
      columns: 'trap_depth, v',
      rows: [[noon, 10, 20, 3000, 1]],
      leftOut: [
        'trap_depth as the depth because its name does not say that samples lie there: it is kept as a variable, and no row has a depth (name it with --column "depth=trap_depth" if they do)',
      ],
    },
  ],
  [
    'a depth that is cut short in Spanish',
    ['time,lat,lon,Prof. (m),profile,v', '2020-01-31T12:00Z,10,20,5,2,1'],
    {
      columns: 'Prof. (m)[m], profile, v',
      rows: [[noon, 10, 20, 5, 2, 1]],
      leftOut: [
        'Prof. (m) as the depth because its name does not say that samples lie there: it is kept as a variable, and no row has a depth (name it with --column "depth=Prof. (m)" if they do)',
      ],
    },
  ],
  [
    'stations whose time and position stand in their first row alone',
    [
      'Cruise,Station no.,Date,Lat,Lon,Depth,T,Bottle',
      'X1,A,2020-01-31 12:00,10,20,0,1,b1',
      ',,,,,10,2,',
      'X1,,2020-01-31 13:00,11,21,5,4,b2',
      ',,,,,15,5,b3',
    ],
    {
      columns: 'Cruise, Station no., T, Bottle',
      rows: [
        [noon, 10, 20, 0, 'X1', 'A', 1, 'b1'],
        [noon, 10, 20, 10, 'X1', 'A', 2, null],
        ['2020-01-31T13:00:00.000Z', 11, 21, 5, 'X1', null, 4, 'b2'],
        ['2020-01-31T13:00:00.000Z', 11, 21, 15, 'X1', null, 5, 'b3'],
      ],
      leftOut: [
        'Time, position, Cruise and Station no. of 2 rows are blank: they are taken from the first row of the station, below which the row lies deeper',
      ],
    },
  ],
  ...(
    [
      ['another station', 'B,,,,20,4'],
      ['a row that lies no deeper', 'A,,,,10,4'],
      ['a row with a part of its position', 'A,,10,,20,4'],
    ] as const
  ).map(([what, row]): StrangeText<ReadFile> => [
    `blanks beside ${what}, which are filled from no row above`,
    ['Station,Date,Lat,Lon,Depth,T', 'A,2020-01-31 12:00,10,20,10,1', row],
    {
      columns: 'Station, T',
      rows: [[noon, 10, 20, 10, 'A', 1]],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ]),
  [
    'blanks where other rows repeat their position, which are filled from no row above',
    ['Station,Date,Lat,Lon,Depth,T', 'A,2020-01-31 12:00,10,20,10,1', 'A,2020-01-31 12:00,10,20,20,2', 'A,,,,30,3'],
    {
      columns: 'Station, T',
      rows: [
        [noon, 10, 20, 10, 'A', 1],
        [noon, 10, 20, 20, 'A', 2],
      ],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'depths with their unit in each cell',
    ['time,lat,lon,Depth,v', '2020-01-31T12:00Z,10,20,10 ft,1', '2020-01-31T12:00Z,10,20,20ft,2'],
    {
      columns: 'v',
      rows: [
        [noon, 10, 20, 3.048, 1],
        [noon, 10, 20, 6.096, 2],
      ],
      leftOut: none,
    },
  ],
  [
    'the Water Quality Portal, whose depths have their unit in the next column',
    [
      'ActivityStartDate,ActivityStartTime/Time,GPS Latitude,GPS Longitude,Depth,Depth/UnitCode,v',
      '2020-01-31,12:00:00,10,20,10,ft,1.5',
    ],
    { columns: 'Depth/UnitCode, v', rows: [[noon, 10, 20, 3.048, 'ft', 1.5]], leftOut: none },
  ],
  [
    'depths in Swedish that are named with another word',
    ['time,lat,lon,Provtagningsdjup,v', '2020-01-31T12:00Z,10,20,5,1'],
    {
      columns: 'Provtagningsdjup, v',
      rows: [[noon, 10, 20, 5, 1]],
      leftOut: [
        'Provtagningsdjup as the depth because its name does not say that samples lie there: it is kept as a variable, and no row has a depth (name it with --column "depth=Provtagningsdjup" if they do)',
      ],
    },
  ],
]
