/** Caches of the browser: files of the portal that were used, and answers of the service that were shown. */
export const cacheNames = { assets: 'portal-assets', answers: 'portal-answers' } as const

/** Bytes of each cache, and of one entry. */
export const keptLimits = {
  assets: { total: 24_000_000, each: 4_000_000 },
  answers: { total: 48_000_000, each: 12_000_000 },
} as const

/** What a page says to the service worker. */
export type WorkerMessage =
  /** Take over from the service worker of the release before. */
  | { readonly type: 'activate' }
  /** Keep files that the page fetched before a service worker was there. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
