import { readFileSync } from 'node:fs'

/** A call as the table of `server/docs/calls.md` lists it. */
interface ListedCall {
  readonly method: string
  /** As in `/api/catalog/programs/{program}`. */
  readonly path: string
  /** Whom it is for. */
  readonly who: string
  /** Paths that end in these are its tests. */
  readonly tests: readonly string[]
}

/** Every call that the page lists. */
export function listedCalls(): readonly ListedCall[] {
  const readme = readFileSync(new URL('../../../docs/calls.md', import.meta.url), 'utf8')
  const rows = readme.matchAll(
    /^\| `(GET|POST|DELETE) (\/(?:api|dataretrieval)\/\S+)` +\| ([^|]+?) +\|[^|]+\|([^|]+)\|$/gm,
  )
  return [...rows].map(([, method = '', path = '', who = '', tests = '']) => ({
    method,
    path,
    who,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
  }))
}
