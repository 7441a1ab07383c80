/**
 * The preset terms that published workbooks and catalogs choose from. A catalog adds what its datasets name beyond these.
 *
 * Makes are the specified four (T8). Sensors and disciplines are those that the published portal's validation offers, with the devices of its sensor
 * reference. In-Situ is left out: submissions do not name it as a sensor.
 */
export const makes = ['Observation', 'Model', 'Assimilation', 'Laboratory'] as const

export const sensors = [
  'AUV',
  'Blend',
  'Bottle',
  'CPR',
  'CTD',
  'Drifter',
  'Float',
  'Flow Cytometer',
  'Flow Cytometry',
  'Fluorometer',
  'Glider',
  'Mass Spectrometer',
  'Microscope',
  'Mooring',
  'Net',
  'Niskin Bottle',
  'Optical',
  'Satellite',
  'Seaglider',
  'Sediment Trap',
  'Sequencer',
  'Simulation',
  'Thermosalinograph',
  'Towfish',
  'Uncategorized',
  'Underway CTD',
] as const

export const disciplines = [
  'Biogeochemistry',
  'Biogeography',
  'Biology',
  'Biology+BioGeoChemistry+Biogeography',
  'Biosample',
  'Chemistry',
  'Chemistry+Biogeochemistry',
  'Chemistry+Biology+Biogeochemistry',
  'Genomics',
  'Physics',
  'Physics+Biogeochemistry',
  'Physics+Chemistry',
] as const
