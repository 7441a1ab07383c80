import type { App } from '@isobath/server/client'
import { hc } from 'hono/client'

/** The service that gave out this page. */
export const client = hc<App>('/')
