import { pageRoutes } from '../../server/src/api/portal/page-routes.ts'

/** What stands for the parameters of an address: names of the demo. */
const names: Readonly<Record<string, string>> = {
  dataset: 'Levitus_Annual',
  cruise: 'Simulated%20Cruise%201',
  program: 'Simulated%20Cruises',
  token: 'a-token',
}

/** An address for every page. Where two show the same page, the shorter is left out. */
export const routes: readonly string[] = pageRoutes
  .filter((route) => route !== '/datasubmission')
  .map((route) => route.replaceAll(/:(\w+)/g, (_, parameter: string) => names[parameter] ?? ''))
