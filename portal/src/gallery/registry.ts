import type { ComponentType } from 'react'
import type { LargeScript } from '../shell/data-saving/sizes.ts'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import type { Slug } from './paths.ts'

/** The specified sections of the gallery. */
export const gallerySections = ['Getting Started', 'Research and Instructional Resources'] as const

/** An article of the gallery. */
export interface ArticleEntry {
  readonly slug: Slug
  readonly section: (typeof gallerySections)[number]
  readonly title: string
  /** One sentence for the list. */
  readonly summary: string
  readonly contributors: readonly string[]
  /** The file of a notebook that does the same with the public calls. */
  readonly notebook?: string
  /** The DOI of the publication that it follows. */
  readonly doi?: string
  /** The scripts that its figures take, and about how many bytes its own script and its data. */
  readonly scripts: readonly LargeScript[]
  readonly bytes: number
  /** What stands below the title, loaded with the article. */
  readonly body: ComponentType
}

const authors = ['The authors of this portal'] as const

/** Every article. A new one is a file in `articles`, its slug in `paths.ts`, a line here, and a route of the service. */
export const articles: readonly ArticleEntry[] = [
  {
    slug: 'getting-started-cruise-plan',
    section: 'Getting Started',
    title: 'Plan a Cruise',
    summary: 'Draw a track, see when the ship arrives, and read the temperature to expect along it.',
    contributors: authors,
    scripts: ['globe', 'charts'],
    bytes: 72_000,
    body: lazyPart(() => import('./articles/cruise-plan.tsx')),
  },
  {
    slug: 'getting-started-cruise-map',
    section: 'Getting Started',
    title: 'Map a Cruise',
    summary: 'Put cruise tracks on the globe, and colour them by what was recorded on the way.',
    contributors: authors,
    scripts: ['globe', 'charts'],
    bytes: 100_000,
    body: lazyPart(() => import('./articles/cruise-map.tsx')),
  },
  {
    slug: 'seaflow-time-series-decomposition',
    section: 'Research and Instructional Resources',
    title: 'Decompose a Time Series',
    summary: 'Split a series into a slow part, a cycle that repeats, and the remainder, as is done with SeaFlow data.',
    contributors: authors,
    notebook: '/gallery/time-series-decomposition.ipynb',
    // Ribalet et al. (2019), SeaFlow data v1, Scientific Data 6, 277.
    doi: '10.1038/s41597-019-0292-2',
    scripts: ['charts'],
    bytes: 15_000,
    body: lazyPart(() => import('./articles/time-series-decomposition.tsx')),
  },
  {
    slug: 'compare-sst-data',
    section: 'Research and Instructional Resources',
    title: 'Compare Sea Surface Temperatures',
    summary: 'Subtract two climatologies on different grids, and find out where and why they disagree.',
    contributors: authors,
    notebook: '/gallery/compare-sst-data.ipynb',
    scripts: ['charts'],
    bytes: 136_000,
    body: lazyPart(() => import('./articles/compare-sst.tsx')),
  },
]

/** The picture on the card of an article, drawn by the engine for a light or a dark page. */
export const picturePath = (slug: string, theme: 'light' | 'dark'): string => `/gallery/${slug}-${theme}.webp`
