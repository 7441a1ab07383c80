declare module 'echarts-gl/charts' {
  /** A part to register with ECharts. The package ships no types. */
  export const ScatterGLChart: () => void
}
