/** The last part of the address of each article, in the order of the list. The routes need no more of the articles. */
export const slugs = [
  'getting-started-cruise-plan',
  'getting-started-cruise-map',
  'seaflow-time-series-decomposition',
  'compare-sst-data',
] as const
export type Slug = (typeof slugs)[number]

/** The address of an article. */
export const articlePath = (slug: Slug): string => `/gallery/${slug}`
