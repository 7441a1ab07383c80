const countCruises = (count: number) => (count === 1 ? '1 cruise' : `${count} cruises`)

/** The texts that the components of this folder show. */
export const screenTexts = {
  globe: (cruises: number) => (cruises === 0 ? 'Globe without cruises' : `Globe with ${countCruises(cruises)}`),
  hint: 'Search for cruises and render them to see where they went.',
  fetchFailed: 'Unable to Fetch Cruise Data',
  tryAgain: 'Try again',
  loadingTheTrajectories: 'Loading the trajectories …',
  rendered: (tracks: number) => `${countCruises(tracks)} rendered`,

  renderedCruises: 'Rendered Cruises',
  loading: 'Loading …',
  zoomTo: (name: string) => `Zoom to ${name}`,
  folded: (name: string) => `The globe shows ${name}. The list of cruises is folded.`,
  clearAll: 'Clear All',
  colourBy: 'Colour by',
  colourings: { cruise: 'Cruise', time: 'Time' },
  measuredVariable: 'Measured Variable',
  cruises: countCruises,
  notMeasured: 'Not measured on these cruises.',
} as const
