import { lazyPart } from '../shell/loading/lazy-part.tsx'

/** A chart, loaded when an article draws its first one. */
export const LazyPlot = lazyPart(() => import('./plot.tsx'))

/** Charts that share their axis of time, loaded when an article draws them. */
export const LazyLinkedSeries = lazyPart(() => import('./linked-series.tsx'))

/** A globe, loaded when an article draws its first one. */
export const LazyGlobe = lazyPart(async () => ({ default: (await import('../shell/globe/page-globe.tsx')).PageGlobe }))
