const nauticalMiles = (miles: number) => (miles === 1 ? '1 nautical mile' : `${miles} nautical miles`)

/** The texts that the components of this folder show. */
export const screenTexts = {
  within: 'Within',
  miles: 'nmi',
  looking: 'Looking through past cruises',
  progress: (done: number, of: number) => `${done} of ${of} cruises`,
  cancel: 'Cancel',
  find: 'Find past cruises',
  loading: 'Loading the list of cruises …',
  listFailed: 'Unable to Fetch Cruise Data',
  tryAgain: 'Try again',
  failed: 'The past cruises could not be looked through.',
  hint: (miles: number) => `Find the cruises whose way came within ${nauticalMiles(miles)} of the track, and when.`,
  isStale: 'The plan or the distance has changed since. Find the cruises again.',
  nothing: (miles: number) => `No cruise of the catalog came within ${nauticalMiles(miles)}. Try a larger distance.`,

  found: (count: number) => (count === 1 ? '1 cruise came near' : `${count} cruises came near`),
  showInExplorer: 'Show them in the cruise explorer',
  leftOut: (count: number) =>
    `${count} of them ${count === 1 ? 'is' : 'are'} not on the globe, which would have too many points.`,
  cruise: 'Cruise',
  closestApproach: 'Closest approach',
  date: 'Date',
  placeOnTheTrack: 'Place on the track',
  crossed: 'Crossed',
  distance: (miles: string, kilometres: string) => `${miles} (${kilometres})`,
  unknown: 'unknown',
  leg: (leg: number, along: string) => `Leg ${leg}, after ${along}`,
} as const
