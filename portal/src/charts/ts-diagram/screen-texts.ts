/** The texts that the components of this folder show. */
export const screenTexts = {
  tsDiagram: 'T-S Diagram',
  title: 'T-S diagram',
  about: 'Temperature against salinity of one dataset, in the ranges of the panel, over contours of density.',
  temperature: 'Temperature',
  salinity: 'Salinity',
  depth: 'Depth',
  latitude: 'Latitude',
  /** By the role of the chosen variable. */
  lacking: {
    temperature: 'This dataset has no salinity to draw its temperature against.',
    salinity: 'This dataset has no temperature to draw its salinity against.',
  },
  otherUnit: (role: 'temperature' | 'salinity', name: string, unit: string) =>
    role === 'temperature'
      ? `A T-S diagram needs a temperature in °C, and ${name} is in ${unit}.`
      : `A T-S diagram needs a salinity without a unit, in psu, ‰ or g kg⁻¹, and ${name} is in ${unit}.`,
  against: (temperature: string, salinity: string) => `${temperature} against ${salinity}`,
  inUnit: (name: string, unit: string) => (unit === '' ? name : `${name} [${unit}]`),
  axis: (name: string, unit: string) => (unit === '' ? name : `${name} (${unit})`),
  dataToLoad: (bytes: string) => `Data to load: about ${bytes}`,
  loading: 'Loading the variables …',
  listFailed: 'The variables of the dataset could not be loaded.',
  loadingTheVariable: 'Loading the variable …',
  variableFailed: 'Unable to fetch variable details. Please try again later.',
  otherDataset: 'A T-S diagram needs a temperature and a salinity of one dataset.',
  create: 'Create Visualization',
  cancel: 'Cancel',
  theDialog: 'The dialog',
} as const
