/** The service's calls, for Hono's typed client: `hc<App>('/')`. The one thing of the service that the portal sees, and it is gone once compiled. */
export type { App } from './app.ts'
