import type { ClickhouseSettings } from './client.ts'

/** Where the tables are when the address names no database. */
const defaultDatabase = 'isobath'

/** Letters that need no quotes anywhere, in a cluster's configuration neither. */
const isName = (text: string) => /^\w+$/.test(text)

/** Reads CLICKHOUSE_URL and CLICKHOUSE_CLUSTER; undefined where neither is set. Says in one sentence each what is wrong with them. */
export function clickhouseSettings(env: NodeJS.ProcessEnv, sentences: string[]): ClickhouseSettings | undefined {
  const text = env['CLICKHOUSE_URL'] || undefined
  const cluster = env['CLICKHOUSE_CLUSTER'] || undefined
  if (text === undefined) {
    if (cluster !== undefined) sentences.push('CLICKHOUSE_URL must be set, since CLICKHOUSE_CLUSTER is.')
    return undefined
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '') || defaultDatabase
  if (!url || !/^https?:$/.test(url.protocol) || !isName(database)) {
    // Without its text: there may be a password in it.
    sentences.push('CLICKHOUSE_URL must be an address as in http://user:password@host:8123/database.')
    return undefined
  }
  if (cluster !== undefined && !isName(cluster)) {
    sentences.push('CLICKHOUSE_CLUSTER must be the name of a cluster: letters, digits and underscores.')
  }
  const user = decodeURIComponent(url.username) || 'default'
  return { origin: url.origin, user, password: decodeURIComponent(url.password), database, cluster }
}
