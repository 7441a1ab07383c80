import type { App } from '@isobath/server/client'
import { hc } from 'hono/client'

/** Calls of the service that sent this page. */
export const client = hc<App>('/')

/**
 * Makes the browser ask whether its cached answer is still the same before it uses it. For answers whose changes must show at once, such as announcements
 * and counts: the service lets caches keep them for two hours.
 */
export const revalidated = { cache: 'no-cache' } as const satisfies RequestInit
