import type { GivenMetadata } from '../../metadata.ts'

type SimulatedTable = GivenMetadata & { readonly table: string }

const cruise = {
  shipName: 'Simulated Ship',
  chiefName: 'No one: simulated',
  series: 'Simulated',
  keywords: ['simulated', 'underway', 'CTD'],
} as const

const shared = {
  dataSource: 'Simulated for demonstration',
  distributor: 'Isobath',
  acknowledgement: 'Simulated by Isobath from public domain climatologies distributed by NOAA/PMEL',
  licence: 'Public domain',
  references: [],
  make: 'Model',
  sensors: ['Simulation'],
  regions: ['Global'],
  studyDomain: 'Physics',
  processLevel: 'Processed',
  programs: ['Simulated Cruises'],
  cruises: {
    'Simulated Cruise 1': { ...cruise, nickname: 'Simulated North Pacific', regions: ['North Pacific Ocean'] },
    'Simulated Cruise 2': {
      ...cruise,
      nickname: 'Simulated Atlantic',
      regions: ['North Atlantic Ocean', 'South Atlantic Ocean'],
    },
    'Simulated Cruise 3': { ...cruise, nickname: 'Simulated Indian Ocean', regions: ['Indian Ocean'] },
  },
} as const

const caution =
  '**These data are simulated. No ship sailed and no instrument measured**: the values were computed, the same every time, from the demo’s climatologies with a small random variation added. They are here to try things with, and must not be used for research.'

/** The demo's tables of observations, in the order in which they are listed. */
export const simulatedSources = {
  underway: {
    ...shared,
    table: 'tblSimulated_Underway',
    shortName: 'Simulated_Underway',
    longName: 'Simulated Underway Records of Three Cruises',
    description: `Simulated sea surface temperature and salinity along the tracks of three simulated cruises, every five minutes, in the North Pacific across 180°, the Atlantic from north to south, and the southern Indian Ocean. Temperature follows a monthly, salinity an annual climatology.\n\n${caution}`,
    keywords: ['simulated', 'underway', 'thermosalinograph', 'cruise', 'track'],
    variables: {
      temperature: { longName: 'Simulated Sea Surface Temperature', keywords: ['temperature', 'SST'] },
      salinity: { longName: 'Simulated Sea Surface Salinity', keywords: ['salinity', 'SSS'] },
      cruise: { longName: 'Simulated Cruise' },
    },
  },
  casts: {
    ...shared,
    table: 'tblSimulated_CTD',
    shortName: 'Simulated_CTD',
    longName: 'Simulated CTD Casts of Three Cruises',
    description: `Simulated casts of temperature and salinity every twelve hours along the tracks of three simulated cruises, every ten metres down to 1000 m and every fifty below, as far as the water reaches. Values follow an annual climatology.\n\n${caution}`,
    keywords: ['simulated', 'CTD', 'cast', 'profile', 'cruise'],
    variables: {
      temperature: { longName: 'Simulated Temperature', keywords: ['temperature'] },
      salinity: { longName: 'Simulated Salinity', keywords: ['salinity'] },
      cruise: { longName: 'Simulated Cruise' },
      cast: { longName: 'Simulated Cast Number' },
    },
  },
} as const satisfies Readonly<Record<string, SimulatedTable>>

/** Tables that are simulated. */
export const simulatedTables: readonly string[] = Object.values(simulatedSources).map(({ table }) => table)
