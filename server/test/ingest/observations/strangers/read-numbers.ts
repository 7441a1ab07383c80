import type { ReadFile, StrangeText } from './strangers.ts'

const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

const asText = (name: string, line: number, cell: string) =>
  `${name} as numbers because line ${line} says "${cell}": it is kept as text (write marks, errors and limits in columns of their own)`

/** Texts with numbers in the notations of their providers. The values are made. */
export const readNumbers: readonly StrangeText<ReadFile>[] = [
  [
    'programs that write numbers with strokes, in hexadecimal digits or longer than a double keeps, beside names of samples',
    [
      'time,lat,lon,cells,flags,tick,sample',
      '2020-01-31T12:00Z,10,20,1_000,0x1F,1580472000000000001,1_001',
      '2020-01-31T13:00Z,10,20,12_500,0x2A,1580475600000000001,1_002',
    ],
    {
      columns: 'cells, flags, tick, sample',
      rows: [
        [noon, 10, 20, '1_000', '0x1F', '1580472000000000001', '1_001'],
        [one, 10, 20, '12_500', '0x2A', '1580475600000000001', '1_002'],
      ],
      leftOut: [
        'cells as numbers because line 2 says "1_000": it is kept as text (write numbers with a decimal point, and nothing between thousands)',
        'flags as numbers because line 2 says "0x1F": it is kept as text (write numbers with the digits from 0 to 9)',
        'tick as numbers because line 2 says "1580472000000000001": it is kept as text (a number keeps 15 digits: count in a larger unit if it is one)',
      ],
    },
  ],
  [
    'numbers with marks, errors and limits',
    [
      'time,lat,lon,T,S,DIC,O2,Chl',
      '2020-01-31T12:00Z,10,20,12.3*,35.1Q,2000 ± 2,(210.5),<0.05',
      '2020-01-31T13:00Z,10,20,12.5,35.2,2010±3,211.5,<0.1',
    ],
    {
      columns: 'T, S, DIC, O2, Chl',
      rows: [
        [noon, 10, 20, '12.3*', '35.1Q', '2000 ± 2', '(210.5)', '<0.05'],
        [one, 10, 20, '12.5', '35.2', '2010±3', '211.5', '<0.1'],
      ],
      leftOut: [
        asText('T', 2, '12.3*'),
        asText('S', 2, '35.1Q'),
        asText('DIC', 2, '2000 ± 2'),
        asText('O2', 2, '(210.5)'),
        asText('Chl', 2, '<0.05'),
      ],
    },
  ],
  [
    'numbers with units',
    ['time,lat,lon,T', '2020-01-31T12:00Z,10,20,12.5 °C', '2020-01-31T13:00Z,10,20,13 °C'],
    {
      columns: 'T',
      rows: [
        [noon, 10, 20, '12.5 °C'],
        [one, 10, 20, '13 °C'],
      ],
      leftOut: [
        'T as numbers because line 2 says "12.5 °C": it is kept as text (write units in the names of columns instead of their cells)',
      ],
    },
  ],
  [
    'names that begin with numbers',
    ['time,lat,lon,net,v', '2020-01-31T12:00Z,10,20,12A,1', '2020-01-31T13:00Z,10,20,12B,2'],
    {
      columns: 'net, v',
      rows: [
        [noon, 10, 20, '12A', 1],
        [one, 10, 20, '12B', 2],
      ],
      leftOut: [],
    },
  ],
  [
    'decimal commas beside decimal points that are none of thousands',
    ['time;lat;lon;a;b;c', '2020-01-31T12:00Z;10,5;20;1.2345;0.125;1,125'],
    { columns: 'a, b, c', rows: [[noon, 10.5, 20, 1.2345, 0.125, 1.125]], leftOut: [] },
  ],
  [
    'CCHDO (CSV), whose names have units and whose -999 is missing',
    [
      'EXPOCODE,STNNBR,DATE,TIME,LATITUDE,LONGITUDE,DEPTH [METERS],CTDPRS [DBAR],SALNTY [PSS-78]',
      '49K6,1,20200131,1200,10,20,144,0,-999.00',
      '49K6,1,20200131,1200,10,20,144,0,34.5',
    ],
    {
      columns: 'EXPOCODE, STNNBR, DEPTH [METERS][METERS], CTDPRS [DBAR][DBAR], SALNTY [PSS-78][PSS-78]',
      rows: [
        ['2020-01-31T12:00:00.000Z', 10, 20, 0, '49K6', 1, 144, 0, 34.5],
        ['2020-01-31T12:00:00.000Z', 10, 20, 0, '49K6', 1, 144, 0, null],
      ],
      leftOut: [],
    },
  ],
  [
    'longitudes up to 360, which keep their decimals',
    ['time,lat,lon,temp', '2020-01-31T12:00Z,10,350.6,1', '2020-01-31T12:00Z,10,359.99999,2'],
    {
      columns: 'temp',
      rows: [
        [noon, 10, -9.4, 1],
        [noon, 10, -0.00001, 2],
      ],
      leftOut: [],
    },
  ],
  [
    'exponents of Fortran, of which one without a sign may be a name, and signs behind numbers',
    ['time,lat,lon,T,S,v', '2020-01-31T12:00Z,10,20,1.5d-3,4.0D0,5-', '2020-01-31T13:00Z,10,20,-2.5D+1,4.5D1,1.2'],
    {
      columns: 'T, S, v',
      rows: [
        [noon, 10, 20, 0.0015, '4.0D0', '5-'],
        [one, 10, 20, -25, '4.5D1', '1.2'],
      ],
      leftOut: [
        'S as numbers because line 2 says "4.0D0": it is kept as text (write exponents with E, as in 1.5E3)',
        'v as numbers because line 2 says "5-": it is kept as text (write the sign before the number)',
      ],
    },
  ],
  [
    'NCCSV with the longest whole number beside the one that is missing',
    [
      '*GLOBAL*,Conventions,"CF-1.10, NCCSV-1.2"',
      'n,*DATA_TYPE*,long',
      'n,missing_value,9223372036854775807L',
      '*END_METADATA*',
      'time,lat,lon,n,v',
      '2020-01-31T12:00:00Z,10,20,9223372036854775806L,1',
      '2020-01-31T12:00:00Z,10,20,9223372036854775807L,2',
      '*END_DATA*',
    ],
    {
      columns: 'n, v',
      rows: [
        [noon, 10, 20, '9223372036854775806', 1],
        [noon, 10, 20, null, 2],
      ],
      leftOut: [
        'n as numbers because line 6 says "9223372036854775806": it is kept as text (a number keeps 15 digits: count in a larger unit if it is one)',
      ],
    },
  ],
]
