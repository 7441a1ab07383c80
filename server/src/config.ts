import { join, resolve } from 'node:path'
import { defaultRoot } from './store/store.ts'

/** What the surroundings decide. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Fields, and the catalogue where no server keeps it. */
  readonly dataFolder: string
  /** A PostgreSQL server; PGlite in the data folder where there is none. */
  readonly databaseUrl: string | undefined
  /** The portal's built files. */
  readonly portalFolder: string
}

export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly sentences: readonly string[] }

/** Reads the environment once, or says in one sentence each what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv, packageFolder: string): ReadConfig {
  const sentences: string[] = []
  const portText = env['PORT'] || '8787'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) {
    sentences.push(`PORT must be a whole number from 0 to 65535; it is "${portText}".`)
  }
  const databaseUrl = env['DATABASE_URL'] || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    sentences.push('DATABASE_URL must begin with postgres:// and name a PostgreSQL server.')
  }
  if (sentences.length > 0) return { ok: false, sentences }
  const config = {
    port,
    host: env['HOST'] || '127.0.0.1',
    dataFolder: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : defaultRoot(),
    databaseUrl,
    portalFolder: join(packageFolder, '..', 'portal', 'dist'),
  }
  return { ok: true, config }
}
