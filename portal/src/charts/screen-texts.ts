/** The texts that the components of this folder show. */
export const screenTexts = {
  tsDiagram: 'The T-S diagram',
  theDialog: 'The dialog',
  chartsPlots: 'Charts & Plots',
  chartsAndPlots: 'Charts and Plots',
  selectAVariable: 'Select a Variable to Begin',
  expandPanel: 'Expand panel',
} as const
