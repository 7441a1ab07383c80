/** The texts that the components of this folder show. */
export const screenTexts = {
  selectAModule: 'Select a Visualization Module',
  close: 'Close',
  visualization: 'Visualization',
  chartsAndPlots: 'Charts and Plots',
  aboutCharts: 'Pick a variable, see how large the request is, and look at it on a map.',
  exploreCruises: 'Explore Cruises',
  aboutCruises: 'Find cruises, and turn their tracks on a globe.',
  planACruise: 'Plan a Cruise',
  aboutPlan: 'Draw a track, see its times, the ocean along it, and who was there before.',
} as const
