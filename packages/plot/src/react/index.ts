export { Plot } from './plot.tsx'
export type { PlotProps } from './plot.tsx'
export type { Plot as PlotHandle } from '../options.ts'
export * from './controls/index.ts'
