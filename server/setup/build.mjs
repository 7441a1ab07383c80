import { buildStale } from './stale.mjs'

await buildStale()
