import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL, where Debian puts them; undefined where there is none. */
export function findPostgres() {
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}
