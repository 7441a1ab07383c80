/** The texts that the components of this folder show. The sentences about files stand in the modules that read them. */
export const screenTexts = {
  fileToImport: 'File to import',
  formats: 'GPX, KML, KMZ, CSV or GeoJSON',
  importATrack: 'Import a track',
  export: 'Export',
  reading: (file: string) => `Reading ${file} …`,
  cancel: 'Cancel',
  close: 'Close',
  tracksOfTheFile: 'Tracks of the file',
  chooseATrack: (count: number) => `The file has ${count} tracks. Choose the one to plan with.`,
  kinds: { route: 'Route', track: 'Track', points: 'Points' },
  unnamed: (kind: string, number: number) => `${kind} ${number}`,
  positions: (kind: string, count: number) => `${kind}, ${count === 1 ? '1 position' : `${count} positions`}`,
} as const
