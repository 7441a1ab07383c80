import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'
const one = '2020-01-31T13:00:00.000Z'

/** Texts as their providers write them, which are read. The values are made. */
export const readTexts: readonly StrangeText<ReadFile>[] = [
  [
    'ERDDAP, .tsv',
    [
      'time\tlatitude\tlongitude\tdepth\ttemp',
      'UTC\tdegrees_north\tdegrees_east\tm\tdegree_C',
      '2020-01-31T12:00:00Z\t10\t200\t5\t1.5',
      '2020-01-31T13:00:00Z\t10\t200\t5\tNaN',
    ],
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 10, -160, 5, 1.5],
        [one, 10, -160, 5, null],
      ],
      leftOut: none,
    },
  ],
  [
    'ERDDAP, .tsvp',
    [
      'time (UTC)\tlatitude (degrees_north)\tlongitude (degrees_east)\tz (m)\ttemp (degree_C)',
      '2020-01-31T12:00:00Z\t10\t20\t-5\t1.5',
    ],
    { columns: 'temp (degree_C)[degree_C]', rows: [[noon, 10, 20, 5, 1.5]], leftOut: none },
  ],
  [
    'the Global Drifter Program on ERDDAP',
    [
      'ID,time,latitude,longitude,sst,drogue_lost_date',
      ',UTC,degrees_north,degrees_east,Kelvin,UTC',
      '101,2020-01-31T12:00:00Z,10.5,-20.5,298.15,2020-05-01T00:00:00Z',
      '101,2020-01-31T13:00:00Z,10.6,-20.6,NaN,2020-05-01T00:00:00Z',
    ],
    {
      columns: 'ID, sst[Kelvin], drogue_lost_date[UTC]',
      rows: [
        [noon, 10.5, -20.5, 101, 298.15, '2020-05-01T00:00:00Z'],
        [one, 10.6, -20.6, 101, null, '2020-05-01T00:00:00Z'],
      ],
      leftOut: none,
    },
  ],
  [
    'the Ocean Observatories Initiative',
    [
      'time,deployment,sea_water_practical_salinity,lat,lon,z',
      '2020-01-31T12:00:00Z,1,33,44.6,-124.1,-7',
      '2020-01-31T13:00:00Z,1,33.5,44.6,-124.1,-25',
    ],
    {
      columns: 'deployment, sea_water_practical_salinity',
      rows: [
        [noon, 44.6, -124.1, 7, 1, 33],
        [one, 44.6, -124.1, 25, 1, 33.5],
      ],
      leftOut: none,
    },
  ],
  [
    'IMOS, CSV of the AODN portal',
    [
      'TIME,LATITUDE,LONGITUDE,NOMINAL_DEPTH,DEPTH,TEMP,TEMP_quality_control,DEPTH_quality_control',
      '2020-01-31T12:00:00Z,-34,151,20,19.5,15.2,1,1',
      '2020-01-31T13:00:00Z,-34,151,20,19.5,15.3,4,4',
    ],
    {
      columns: 'NOMINAL_DEPTH, TEMP, TEMP_quality_control, DEPTH_quality_control',
      rows: [[noon, -34, 151, 19.5, 20, 15.2, 1, 1]],
      leftOut: ['1 row that lay where DEPTH_quality_control says bad or missing'],
    },
  ],
  [
    'ICES, CTD of the data portal',
    [
      'Cruise,Station,Type,yyyy-mm-ddThh:mm,Latitude [degrees_north],Longitude [degrees_east],Bot. Depth [m],Depth [m],TEMP [deg C],DOXY [ml/l]',
      'A,1,B,2020-01-31T12:00,60.25,5.5,100,1,7.5,6.1',
      ',,,,,,,10,7.25,6',
    ],
    {
      columns: 'Cruise, Station, Type, Bot. Depth [m][m], TEMP [deg C][deg C], DOXY [ml/l][ml/l]',
      rows: [
        [noon, 60.25, 5.5, 1, 'A', 1, 'B', 100, 7.5, 6.1],
        [noon, 60.25, 5.5, 10, 'A', 1, 'B', 100, 7.25, 6],
      ],
      leftOut: none,
    },
  ],
  [
    'EMODnet Chemistry, with flags of SeaDataNet',
    [
      '//SDN_parameter_mapping',
      '//<subject>SDN:LOCAL:DEPTH</subject><object>SDN:P01::ADEPZZ01</object><units>SDN:P06::ULAA</units>',
      '//',
      'Cruise\tStation\tType\tYYYY-MM-DDThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tLOCAL_CDI_ID\tEDMO_code\tBot. Depth [m]\tDEPTH [m]\tQV:SEADATANET\tDOXY [Milliliters per litre]\tQV:SEADATANET',
      'C1\tS1\tC\t2020-01-31T12:00:00.000\t5.5\t40.5\tABC\t486\t1000\t1\t1\t5.5\t1',
      '\t\t\t\t\t\t\t\t\t2\t1\t\t9',
    ],
    {
      columns:
        'Cruise, Station, Type, LOCAL_CDI_ID, EDMO_code, Bot. Depth [m][m], QV:SEADATANET, DOXY [Milliliters per litre][Milliliters per litre], QV:SEADATANET_2',
      rows: [
        [noon, 40.5, 5.5, 1, 'C1', 'S1', 'C', 'ABC', 486, 1000, 1, 5.5, 1],
        [noon, 40.5, 5.5, 2, 'C1', 'S1', 'C', 'ABC', 486, 1000, 1, null, 9],
      ],
      leftOut: none,
    },
  ],
  [
    'SOCAT, with decimals of whole numbers',
    [
      'Expocode\tyr\tmon\tday\thh\tmm\tss\tlongitude [dec.deg.E]\tlatitude [dec.deg.N]\tsample_depth [m]\tSST [deg.C]\tfCO2rec [uatm]',
      'X\t2020\t01\t31\t12\t00\t0.\t356.50000\t-45.2\t5.\tNaN\t345.2',
    ],
    {
      columns: 'Expocode, yr, mon, day, hh, mm, ss, SST [deg.C][deg.C], fCO2rec [uatm][uatm]',
      rows: [[noon, -45.2, -3.5, 5, 'X', 2020, 1, 31, 12, 0, 0, null, 345.2]],
      leftOut: none,
    },
  ],
  [
    'the Continuous Plankton Recorder',
    [
      'Sample_ID,Latitude,Longitude,MidPoint_Date_UTC,Calanus finmarchicus,Oithona spp.',
      '1A-1,55.5,-10.25,2020-01-31T12:00Z,15,0',
      '1A-2,55.75,-10.5,2020-01-31T13:00Z,150,3',
    ],
    {
      columns: 'Sample_ID, Calanus finmarchicus, Oithona spp.',
      rows: [
        [noon, 55.5, -10.25, '1A-1', 15, 0],
        [one, 55.75, -10.5, '1A-2', 150, 3],
      ],
      leftOut: none,
    },
  ],
  [
    'a table of eDNA',
    ['sampleID,collectionDate,lat,lon,depth,ASV_1,ASV_2', 'S1,2020-01-31,36.8 N,121.9 W,10,5,0'],
    {
      columns: 'sampleID, ASV_1, ASV_2',
      rows: [['2020-01-31T00:00:00.000Z', 36.8, -121.9, 10, 'S1', 5, 0]],
      leftOut: none,
    },
  ],
  [
    'Rolling Deck to Repository (GeoCSV 2.0)',
    [
      '#dataset: GeoCSV 2.0',
      '#title: Meteorology of a cruise',
      '#delimiter: |',
      '#field_unit: ISO_8601|degree_east|degree_north|degree_C',
      '#field_standard_name: time|longitude|latitude|air_temperature',
      '#field_long_name: ||| Temperature of the Air',
      '#field_missing: |||-99',
      'iso_time|ship_x|ship_y|t1',
      '2020-01-31T12:00:00Z|20|10|1.5',
      '2020-01-31T12:00:00Z|20|10|-99.0',
    ],
    {
      columns: 't1[degree_C]',
      rows: [
        [noon, 10, 20, 1.5],
        [noon, 10, 20, null],
      ],
      leftOut: none,
    },
  ],
  [
    'Argo, index of profiles',
    [
      '# Title : Profile directory file of the Argo Global Data Assembly Center',
      '# Format version : 2.0',
      'file,date,latitude,longitude,ocean,profiler_type',
      'aoml/13857/profiles/R13857_001.nc,20200131120000,0.267,-16.032,A,845',
    ],
    {
      columns: 'file, ocean, profiler_type',
      rows: [[noon, 0.267, -16.032, 'aoml/13857/profiles/R13857_001.nc', 'A', 845]],
      leftOut: none,
    },
  ],
  [
    'CalCOFI, table of casts',
    ['Cst_Cnt,Date,Lat_Dec,Lon_Dec,Bottom_D', '1,01/31/2020,32.9,-117.3,1000'],
    { columns: 'Cst_Cnt, Bottom_D', rows: [['2020-01-31T00:00:00.000Z', 32.9, -117.3, 1, 1000]], leftOut: none },
  ],
  [
    'BCO-DMO, nd for no data',
    [
      'ISO_DateTime_UTC,latitude,longitude,depth,Chl',
      '2020-01-31T12:00:00Z,10,20,5,1.5',
      '2020-01-31T13:00:00Z,10,20,5,1.75',
      '2020-01-31T13:00:00Z,10,20,6,nd',
    ],
    {
      columns: 'Chl',
      rows: [
        [noon, 10, 20, 5, '1.5'],
        [one, 10, 20, 5, '1.75'],
        [one, 10, 20, 6, 'nd'],
      ],
      leftOut: ['Chl as numbers because line 4 says "nd": it is kept as text (declare fillers with --missing)'],
    },
  ],
]
