import type { StrangeText } from './strangers.ts'

/** Texts as their providers write them, which are refused with a sentence. The values are made. */
export const refusedTexts: readonly StrangeText<string>[] = [
  [
    'Darwin Core with intervals, and a month alone',
    ['eventDate,lat,lon,v', '2020-01-31/2020-02-02,10,20,1', '2020-02,10,20,2'],
    'its column eventDate says "2020-02" in line 3, which is no time',
  ],
  [
    'ERDDAP, .json',
    ['{"table":{"columnNames":["time"],"rows":[]}}'],
    'give its table as CSV, which ERDDAP writes where the address ends in .csv',
  ],
  [
    'ERDDAP, .htmlTable',
    ['<!DOCTYPE HTML>', '<html><table class="erd"></table></html>'],
    'is a web page, which is not read',
  ],
  [
    'an HF radar (LLUV)',
    [
      '%CTF: 1.00',
      '%FileType: LLUV rdls "RadialMap"',
      '%TableColumnTypes: LOND LATD VELU VELV',
      '%TableStart:',
      '%%   Longitude   Latitude    U comp   V comp',
      '%%     (deg)       (deg)     (cm/s)   (cm/s)',
      '   -75.6936567  39.6113456   -1.234   0.013',
      '%TableEnd:',
    ],
    'it is an LLUV file of an HF radar, whose time and units stand in its head: write it as CSV',
  ],
  [
    'Fisheries and Oceans Canada (ODF)',
    ['ODF_HEADER,', "  FILE_SPECIFICATION='CTD_1'", 'EVENT_HEADER,', ' -- DATA --', '  1.0 -1.5', '  2.0 -1.4'],
    'it is an ODF file of Fisheries and Oceans Canada',
  ],
  [
    'eDNA with a word for a missing time',
    ['samp_name,eventDate,lat,lon,v', 's1,2020-01-31,10,20,1', 'neg,not applicable,,,2'],
    'its column eventDate says "not applicable" in line 3, which is no time: write times as ISO 8601 does, 2016-04-30T12:00:00Z, or declare fillers with --missing',
  ],
  [
    'NCCSV with packed values',
    [
      '*GLOBAL*,Conventions,"CF-1.10, NCCSV-1.2"',
      't,*DATA_TYPE*,short',
      't,scale_factor,0.01',
      '*END_METADATA*',
      'time,lat,lon,t',
      '2020-01-31T12:00:00Z,10,20,250',
      '*END_DATA*',
    ],
    'its t is packed by scale_factor and add_offset: write its values unpacked, without these attributes',
  ],
  [
    'the Global Drifter Program, ASCII',
    ['  7702986  1  1.25   1988   22.345   243.210', '  7702986  1  1.50   1988   22.355   243.220'],
    'it has no line that names its columns',
  ],
  [
    'the Ocean Observatories Initiative, seconds since 1900',
    ['time,salinity,lat,lon', '3789460800.0,33,44.6,-124.1'],
    '--unit "time=seconds since 1900-01-01"',
  ],
  [
    'Ocean Networks Canada without a place',
    [
      '#Ocean Networks Canada',
      '#LATITUDE: 48.4',
      '#"Time UTC (yyyy-mm-ddThh:mm:ss.fffZ)", "Temperature (C)", "Temperature QC Flag  "',
      '2020-01-31T12:00:00.003Z, 9.1, 1',
      '2020-01-31T13:00:00.003Z, 9.2, 1',
    ],
    'is a latitude: name the column with --column lat=NAME, or give the place of all its rows with --place LAT,LON',
  ],
  [
    'NOAA CO-OPS',
    [
      'Date Time, Water Level, Sigma, O or I (for verified), F, R, L, Quality ',
      '2020-01-31 12:00,1.234,0.003,0,0,0,0,v',
    ],
    'is a latitude: name the column',
  ],
  [
    'the University of Hawaii Sea Level Center',
    ['1985,1,1,0,1234', '1985,1,1,1,1235'],
    'it has no line that names its columns',
  ],
  [
    'R, write.table with a row that breaks off',
    ['"time" "lat" "lon" "temp"', '"1" "2020-01-31" 10 20 1.5', '"2" "2020-01-31" 10'],
    'its line 3 has 2 cells, and there are 4 columns between blanks: write it again',
  ],
  [
    'lengths and widths of fish in German, which are no positions',
    ['Datum;Breite (cm);Länge (cm)', '31.01.2020;5;15'],
    'is a latitude: name the column',
  ],
  [
    'weeks of ISO 8601 that a year lacks',
    ['date,lat,lon,v', '2016-W53-7,10,20,1'],
    'its column date says "2016-W53-7" in line 2, which is no time',
  ],
  [
    'days that a year lacks',
    ['date,lat,lon,v', '2015-366,10,20,1'],
    'its column date says "2015-366" in line 2, which is no time',
  ],
  [
    'months beside days',
    ['date,lat,lon,v', '2020-01-31,10,20,1', '2020-02,10,20,1'],
    'its column date says "2020-02" in line 3, which is no time',
  ],
  [
    'years of two digits',
    ['date,lat,lon,v', '31/01/20,10,20,1'],
    'its column date says "31/01/20" in line 2, which is no time',
  ],
  [
    'depths of intervals',
    ['time,lat,lon,depth,v', '2020-01-31T12:00Z,10,20,0-10,2'],
    'its column depth says "0-10" in line 2, which is no number',
  ],
  [
    'points between decimal commas, which may divide thousands',
    ['time;lat;lon;cells', '2020-01-31T12:00Z;10,5;20;12', '2020-01-31T12:00Z;10,5;20;1.234'],
    'its column cells says "1.234" in line 3, whose point may divide thousands, as other numbers have decimal commas: write all numbers alike',
  ],
  [
    'the World Ocean Atlas, CSV',
    [
      '#WOA18 climatology, temperature',
      '#COMMA SEPARATED LATITUDE, LONGITUDE, AND VALUES AT DEPTHS (M):0,5,10',
      '-77.5,-178.5,-1.2,-1.3,',
    ],
    'it is the CSV of the World Ocean Atlas, with a column for each depth: take the NetCDF',
  ],
  [
    'ICOADS, IMMA1',
    [`${'1850 1 11200 4500 34000 1021    1RIGGS    02'.padEnd(108)} 165 4 702`],
    'it is of IMMA, the format of ICOADS whose numbers stand at fixed places: take the NetCDF',
  ],
  [
    'a mean below its rows',
    ['time,lat,lon,v', '2020-01-31T12:00Z,10,20,1', ',,Mean,1'],
    'its column lon says "Mean" in line 3, which is no longitude',
  ],
  [
    'a sum below its rows',
    ['time,lat,lon,v', '2020-01-31T12:00Z,10,20,1', 'Total,,,1'],
    'its column time says "Total" in line 3, which is no time',
  ],
  [
    'its names once more between its rows',
    ['time,lat,lon,v', '2020-01-31T12:00Z,10,20,1', 'time,lat,lon,v'],
    'its column time says "time" in line 3, which is no time',
  ],
  ['a column for each time', ['station,lat,lon,2020-01-31,2020-02-29', 'A,10,20,1,2'], 'is a time: name the column'],
  [
    'sentences of NMEA',
    ['$GPGGA,120000,4807.038,N,01131.000,E,1,08', '$GPGGA,120001,4807.038,N,01131.000,E,1,08'],
    'is a latitude: name the column',
  ],
  [
    'depths with several units in their cells',
    ['time,lat,lon,depth,v', '2020-01-31T12:00Z,10,20,10 ft,1', '2020-01-31T12:00Z,10,20,20 m,2'],
    'its column depth says "10 ft" in line 2, which is no number: write it in metres',
  ],
  [
    'depths whose cells have another unit than their name',
    ['time,lat,lon,Depth (m),v', '2020-01-31T12:00Z,10,20,10 ft,1'],
    'its column Depth (m) says "10 ft" in line 2, which is no number: write it in metres',
  ],
  [
    'a haul with two positions',
    ['Date,Start Lat,Start Lon,End Lat,End Lon,v', '2020-01-31,10,20,11,21,1'],
    'is a latitude: name the column with --column lat=NAME',
  ],
  [
    'SeaExplorer gliders, whose days may begin with the month',
    ['PLD_REALTIMECLOCK;lat;lon;v', '05/08/2020 23:42:41.851;10;20;1'],
    'which is no time: the day or the month may come first, so name the column dd/mm/yyyy or mm/dd/yyyy, or write times as ISO 8601 does',
  ],
  [
    'AML Oceanographic',
    ['[cast header]', 'latitude=70.2', '[data]', 'Date,Time,Pressure (dBar)', '2020-01-31,12:00:00.74,0000.23'],
    'it is a cast of AML Oceanographic, whose place stands in its head',
  ],
  [
    'Ice-Tethered Profilers',
    ['%ITP 59, profile 2: year day longitude(E+) latitude(N+) ndepths', '2013  247.25002   156.2163  80.3189  371'],
    'it is a profile of an Ice-Tethered Profiler',
  ],
  [
    'moorings of TAO, ASCII',
    [
      ' Location:  0N 140W  01 Jan 2020 to 03 Jan 2020 (    3 times,  1 blocks) Gen. Date Jan 04 2020',
      ' Depth(M):     1',
    ],
    'it is a listing of a mooring of NOAA, whose place and depths stand in its head: take the NetCDF',
  ],
  [
    'GLOBEC with levels',
    ['# Hydrography', 'sta = 6, lat = 38.03, lon = -72.99', 'press temp sal', '5.000 16.942 33.097'],
    'it has a line with the place of each station above the rows: write time, lat and lon in each row',
  ],
  [
    'COPEPOD with heads',
    ['#---', 'COPEPOD internal STATION ID  ,31CG-530812__0001,', ',Latitude,21.000,N,'],
    'it is of COPEPOD, with a head for each station: take its short format',
  ],
  [
    'the Water Quality Portal with local times',
    [
      'ActivityStartDate,ActivityStartTime/Time,ActivityStartTime/TimeZoneCode,lat,lon,v',
      '2019-07-10,12:00:00,EDT,27.5,-82.5,28.5',
    ],
    'its column ActivityStartTime/TimeZoneCode says "EDT" in line 2, so that times are of another zone: write them in UTC',
  ],
  [
    'depths with several units in the next column',
    ['time,lat,lon,Depth,DepthUnit,v', '2020-01-31T12:00Z,10,20,10,ft,1', '2020-01-31T12:00Z,10,20,20,m,2'],
    'its column DepthUnit tells several units of Depth: write all of them in metres',
  ],
  ...[
    'All times are specified in Local Standard Time (LST).',
    '# Time zone: PST',
    '# times in EST',
    '# timezone=America/Halifax',
    '# Time zone: UTC+0:30',
  ].map((line): StrangeText<string> => [
    `times that its head calls local: ${line}`,
    [line, 'time,lat,lon,v', '2020-01-31 12:00,10,20,2'],
    ', so that times are of another zone: write them in UTC',
  ]),
  ...(
    [
      ['two latitudes', 'Latitude = 11', 'columns between blanks'],
      ['the day of its start, too', 'Start Date = 2010-05-03', 'columns between blanks'],
      ['a time of another zone', 'Time = 12:00 EST', 'its column Time says "12:00 EST"'],
      ['a zone of its own', 'Time zone = PST', 'its head says "Time zone = PST"'],
      ['a day of two orders', 'Date = 05/03/2010', 'columns between blanks'],
    ] as const
  ).map(([what, line, sentence]): StrangeText<string> => [
    `a cast whose head of NAME = value has ${what}`,
    ['Date = 2020-01-31', 'Latitude = 10', 'Longitude = 20', line, 'Depth,sal,temp', '0,35,5', '1,36,6'],
    sentence,
  ]),
  [
    'rows without a depth, which may lie apart in time, under a head of NAME = value',
    ['Date = 2020-01-31', 'Latitude = 10', 'Longitude = 20', 'Minutes,sal,temp', '0,35,5', '1,36,6'],
    'columns between blanks',
  ],
  [
    'the BODC, a cast',
    [
      'BODC Request Format Std. V1.0           Headers=  14 Data Cycles=     3',
      'Series=     12345                      Produced: 20200101',
      '  Cycle    PRESPR01   TEMPST01',
      ' Number           f          f',
      '     1)      1.00    11.6524',
    ],
    'it is a listing of the British Oceanographic Data Centre with flags behind its numbers',
  ],
]
