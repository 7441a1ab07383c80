/** The texts that the components of this folder show. */
export const screenTexts = {
  planACruise: 'Plan a Cruise',
  isFull: (most: number) => `A plan has at most ${most} waypoints. Delete one to add another.`,
  cleared: 'The track was cleared. Undo brings it back.',
  imported: (waypoints: number, file: string) =>
    `${waypoints === 1 ? '1 waypoint' : `${waypoints} waypoints`} came from ${file}. Undo brings the track before back.`,
  importedSimplified: (waypoints: number, file: string, positions: number) =>
    `${file} has ${positions} positions. The plan follows them with ${waypoints === 1 ? '1 waypoint' : `${waypoints} waypoints`}.`,
  files: 'The import and export of files',
  filesFailed: 'The import and export of files could not be loaded.',
  theGlobe: 'The globe',
  globeFailed: 'The globe could not be loaded.',
  loadingTheGlobe: 'Loading the globe …',

  alongTheTrack: 'Along the track',
  tabs: { section: 'Section', profiles: 'Station profiles', cruises: 'Past cruises' },
  results: 'What is known along the track',
  resultsFailed: 'What is known along the track could not be loaded.',
  loading: 'Loading …',
  noWaypoints: 'Place waypoints to see the ocean along the track, and the cruises that were there before.',
} as const
