export { Plot } from './plot.tsx'
export type { PlotProps } from './plot.tsx'
export type { Plot as PlotHandle } from '../options/options.ts'
export * from './controls/index.ts'
