/** The texts that the components of this folder show. */
export const screenTexts = {
  datePlaceholder: 'YYYY-MM-DD',
  latStart: 'Start Latitude',
  latEnd: 'End Latitude',
  lonStart: 'Start Longitude',
  lonEnd: 'End Longitude',
  timeStart: 'Start Date',
  timeEnd: 'End Date',
  depthStart: 'Start Depth (m)',
  depthEnd: 'End Depth (m)',
} as const
