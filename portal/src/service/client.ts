import type { App } from '@isobath/server/client'
import { hc } from 'hono/client'

/** The service that gave out this page. */
export const client = hc<App>('/')

/**
 * Has the browser ask whether the answer that it keeps is still the same, before it gives it. For answers that change at once, such as announcements and
 * counts, although the service lets caches keep them for two hours.
 */
export const revalidated = { cache: 'no-cache' } as const satisfies RequestInit
