/** The texts that the components of this folder show. */
export const screenTexts = {
  selectAModule: 'Select a Visualization Module',
  close: 'Close',
  visualization: 'Visualization',
  chartsAndPlots: 'Charts and Plots',
  aboutCharts: 'Choose a variable, and draw it as a map, a section, a profile, a time series or a histogram.',
  exploreCruises: 'Explore Cruises',
  aboutCruises: 'Find cruises, and see their tracks on a globe.',
  planACruise: 'Plan a Cruise',
  aboutPlan: 'Draw a track, and see its times, the water along it, and past cruises near it.',
} as const
