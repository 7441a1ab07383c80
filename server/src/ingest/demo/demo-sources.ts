import type { GivenMetadata } from '../metadata.ts'

/** A file of Debian's package `ferret-datasets`, and what its attributes do not say. */
interface DemoSource {
  readonly file: string
  readonly sha256: string
  readonly metadata: GivenMetadata & { readonly table: string }
}

const shared = {
  distributor:
    'NOAA Pacific Marine Environmental Laboratory (PMEL), Ferret; packaged by Debian as ferret-datasets 7.6.0-5',
  licence:
    'Public domain: "THIS SOFTWARE AND ITS DOCUMENTATION ARE IN THE PUBLIC DOMAIN" (Ferret License Agreement, NOAA/PMEL, work of the United States Government)',
  acknowledgement: 'NOAA/PMEL Thermal Modeling and Analysis Project, sample data of Ferret',
  regions: ['Global'],
  studyDomain: 'Physics',
} as const

const caution =
  'Converted without change of values from the sample data that comes with the analysis program Ferret. It is here to try things with; for research, take the latest edition from the source.'

/** The demo's fields, in the order in which they are listed. */
export const demoSources: readonly DemoSource[] = [
  {
    file: 'etopo20.cdf',
    sha256: 'ba27cb2fa5f2f2b2c76e5a576f0a291fd11ebb3da99ed9b466150c0a064a1db4',
    metadata: {
      ...shared,
      table: 'tblETOPO_Relief',
      shortName: 'ETOPO_Relief',
      longName: 'ETOPO Relief of the Earth, 20 Minutes',
      description: `Height of the land and depth of the sea floor (negative), averaged to **1/3°** from the 5-minute relief ETOPO5 of the National Geophysical Data Center. A field without time or depth.\n\n${caution}`,
      dataSource: 'NOAA National Geophysical Data Center (NGDC)',
      references: [
        'National Geophysical Data Center (1988). Data Announcement 88-MGG-02: Digital Relief of the Surface of the Earth. NOAA, NGDC, Boulder, Colorado.',
      ],
      make: 'Model',
      sensors: ['Blend'],
      processLevel: 'Processed',
      keywords: ['bathymetry', 'topography', 'relief', 'sea floor', 'depth', 'elevation'],
      variables: {
        ROSE: {
          longName: 'Relief of the Surface of the Earth',
          comment: 'Positive above the sea, negative below.',
          keywords: ['bathymetry', 'topography', 'elevation'],
        },
      },
    },
  },
  {
    file: 'monthly_navy_winds.cdf',
    sha256: '225a9e4fed7bb1a7b558afb662abbe2dc5e3d3db4100fa019cb994f10b115faa',
    metadata: {
      ...shared,
      table: 'tblNavy_Winds',
      shortName: 'Navy_Winds',
      longName: 'Monthly Mean Surface Winds of the US Navy, 1982 to 1992',
      description: `Monthly means of the surface wind analyses of the US Navy's Fleet Numerical Oceanography Center on a **2.5°** grid, 132 months from January 1982 to December 1992. Each time marks the middle of its month.\n\n${caution}`,
      dataSource: 'US Navy Fleet Numerical Oceanography Center (FNOC)',
      references: [
        'US Navy Fleet Numerical Oceanography Center. Monthly mean surface winds 1982–1992, as distributed with Ferret by NOAA/PMEL (monthly_navy_winds).',
      ],
      make: 'Model',
      sensors: ['Simulation'],
      processLevel: 'Processed',
      keywords: ['wind', 'wind velocity', 'atmosphere', 'FNOC'],
      variables: {
        UWND: { longName: 'Zonal Wind', comment: 'Positive towards the east.', keywords: ['u wind', 'eastward wind'] },
        VWND: {
          longName: 'Meridional Wind',
          comment: 'Positive towards the north.',
          keywords: ['v wind', 'northward wind'],
        },
      },
    },
  },
  {
    file: 'coads_climatology.cdf',
    sha256: 'b94f55034d13d63f33e2153afddc0c5e00347076c35ab3e34937aec38ce9c4c1',
    metadata: {
      ...shared,
      table: 'tblCOADS_Climatology',
      shortName: 'COADS_Climatology',
      longName: 'COADS Monthly Climatology of the Sea Surface and the Air above it',
      description: `Twelve mean months of seven quantities at and just above the sea surface on a **2°** grid: the plain average, month by month, of the ship reports of 1946 to 1989 in the Comprehensive Ocean-Atmosphere Data Set. Cells that no ship reported from are empty.\n\n${caution}`,
      dataSource: 'Comprehensive Ocean-Atmosphere Data Set (COADS): NOAA, CIRES, NCAR',
      references: [
        'Slutz, R. J., S. J. Lubker, J. D. Hiscox, S. D. Woodruff, R. L. Jenne, D. H. Joseph, P. M. Steurer and J. D. Elms (1985). Comprehensive Ocean-Atmosphere Data Set; Release 1. NOAA Environmental Research Laboratories, Climate Research Program, Boulder, Colorado, 268 pp.',
        'Woodruff, S. D., R. J. Slutz, R. L. Jenne and P. M. Steurer (1987). A comprehensive ocean-atmosphere data set. Bulletin of the American Meteorological Society 68, 1239–1250.',
      ],
      make: 'Observation',
      sensors: ['Blend'],
      processLevel: 'Processed',
      keywords: ['climatology', 'ship reports', 'surface marine'],
      variables: {
        SST: { longName: 'Sea Surface Temperature', keywords: ['SST', 'temperature'] },
        AIRT: { longName: 'Air Temperature', keywords: ['temperature', 'atmosphere'] },
        SPEH: { longName: 'Specific Humidity', keywords: ['humidity', 'atmosphere'] },
        WSPD: { longName: 'Wind Speed', keywords: ['wind', 'atmosphere'] },
        UWND: {
          longName: 'Zonal Wind',
          comment: 'Positive towards the east.',
          keywords: ['wind', 'u wind', 'atmosphere'],
        },
        VWND: {
          longName: 'Meridional Wind',
          comment: 'Positive towards the north.',
          keywords: ['wind', 'v wind', 'atmosphere'],
        },
        SLP: { longName: 'Sea Level Pressure', keywords: ['pressure', 'atmosphere'] },
      },
    },
  },
  {
    file: 'ocean_atlas_subset.nc',
    sha256: '598e82c3689272fdd1eff7a9e9d5706f4c08b5841dc028fbbc5c49374c81c8ff',
    metadata: {
      ...shared,
      table: 'tblWOA_Temperature_Climatology',
      shortName: 'WOA_Temperature_Climatology',
      longName: 'World Ocean Atlas Monthly Climatology of Temperature',
      description: `Twelve mean months of sea temperature at 19 depths from the surface to 1000 m, every second cell of the **1°** World Ocean Atlas in each direction. The file does not say which edition of the atlas it was taken from, and states no unit: the values are degrees Celsius.\n\n${caution}`,
      dataSource: 'NOAA National Oceanographic Data Center (NODC), Ocean Climate Laboratory',
      references: [
        'Levitus, S. and T. P. Boyer (1994). World Ocean Atlas 1994, Volume 4: Temperature. NOAA Atlas NESDIS 4, US Department of Commerce, Washington, D.C., 117 pp. (first edition of the atlas)',
      ],
      make: 'Observation',
      sensors: ['Blend'],
      processLevel: 'Processed',
      keywords: ['World Ocean Atlas', 'WOA', 'climatology', 'hydrography'],
      variables: {
        TEMP: {
          longName: 'Temperature',
          unit: 'degC',
          keywords: ['temperature', 'sea water temperature', 'hydrography'],
        },
      },
    },
  },
  {
    file: 'levitus_climatology.cdf',
    sha256: '6cf0c43e2b5b790a25547eb90194c0468ab508a40636c1e67b42e892c3b7596b',
    metadata: {
      ...shared,
      table: 'tblLevitus_Annual',
      shortName: 'Levitus_Annual',
      longName: 'Levitus Annual Mean Temperature and Salinity',
      description: `Annual mean temperature and salinity of the world ocean at 20 depths from the surface to 5000 m on a **1°** grid, analysed objectively from all casts known in 1982 (the *Climatological Atlas of the World Ocean*). A mean over all years: it has no time.\n\n${caution}`,
      dataSource: 'NOAA Geophysical Fluid Dynamics Laboratory (GFDL), S. Levitus',
      references: [
        'Levitus, S. (1982). Climatological Atlas of the World Ocean. NOAA Professional Paper 13, US Government Printing Office, Washington, D.C., 173 pp.',
      ],
      make: 'Observation',
      sensors: ['Blend'],
      processLevel: 'Processed',
      keywords: ['Levitus', 'climatology', 'annual mean', 'hydrography'],
      variables: {
        TEMP: { longName: 'Temperature', keywords: ['temperature', 'sea water temperature', 'hydrography'] },
        SALT: { longName: 'Salinity', keywords: ['salinity', 'sea water salinity', 'hydrography'] },
      },
    },
  },
]
