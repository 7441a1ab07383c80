/** The service's calls, for Hono's typed client: `hc<App>('/')`. The portal imports this type alone of the service; the compiler removes it. */
export type { App } from './app.ts'
