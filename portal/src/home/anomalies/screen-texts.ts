/** The texts that the components of this folder show. */
export const screenTexts = {
  simulated: 'Simulated',
  fetchingVisualizationData: 'Fetching Visualization Data',
  seriesFailed: 'This series could not be loaded.',
  updatedMonthlyLatest: 'Updated monthly. Latest: ',
  lastValue: 'Last value: ',
  visualizationIsUnavailable: 'Visualization is unavailable.',
  chartsFailed: 'The charts could not be loaded.',
  globalAnomalyMonitor: 'Global Anomaly Monitor',
  aboutAnomalies:
    'The difference of each month from normal, as the mean over the whole field. Normal is the first 5-year average.',
  loadingTheSeries: 'Loading the series …',
  anomaliesFailed: 'The anomalies could not be loaded.',
  noFields: 'This service holds no field of which anomalies are computed.',
  theCharts: 'The charts',
  theChartsOfAnomalies: 'The charts of anomalies',
  loadingTheCharts: 'Loading the charts …',
  anomalyOverTime: (title: string) => `Anomaly of ${title} over time`,
  notMeasured: 'Simulated, not measured',
  anomaly: 'Anomaly',
  computedFrom: (table: string, variable: string) => `Computed from ${table}, ${variable}`,
} as const
