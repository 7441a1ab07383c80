/** The texts that the components of this folder show. */
export const screenTexts = {
  globe: (cruises: number) => (cruises === 0 ? 'Globe without cruises' : `Globe with ${cruises} cruises`),
  hint: 'Search for cruises and render them to see where they went.',
  fetchFailed: 'Unable to Fetch Cruise Data',
  tryAgain: 'Try again',
  loadingTheTrajectories: 'Loading the trajectories …',
  rendered: (tracks: number) => `${tracks} cruises rendered`,

  renderedCruises: 'Rendered Cruises',
  loading: 'Loading …',
  zoomTo: (name: string) => `Zoom to ${name}`,
  clearAll: 'Clear All',
  colourBy: 'Colour by',
  colourings: { cruise: 'Cruise', time: 'Time' },
  measuredVariable: 'Measured Variable',
  cruises: (count: number) => (count === 1 ? '1 cruise' : `${count} cruises`),
  notMeasured: 'Not measured on these cruises.',
} as const
