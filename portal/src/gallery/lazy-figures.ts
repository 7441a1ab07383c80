import { lazy } from 'react'

/** A chart, loaded when an article draws its first one. */
export const LazyPlot = lazy(() => import('./plot.tsx'))

/** Charts that share their axis of time, loaded when an article draws them. */
export const LazyLinkedSeries = lazy(() => import('./linked-series.tsx'))

/** A globe, loaded when an article draws its first one. */
export const LazyGlobe = lazy(async () => ({ default: (await import('../shell/globe/page-globe.tsx')).PageGlobe }))
