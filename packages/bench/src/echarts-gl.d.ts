declare module 'echarts-gl/charts' {
  /** To be registered as any other part of ECharts is; the package ships no types. */
  export const ScatterGLChart: () => void
}
