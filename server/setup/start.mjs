import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepFreedMemory } from './freed-memory.mjs'
import { requireNode, root } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

requireNode()
await installMissing()
await buildStale()
// In this process, so that a signal to `npm start` reaches the service.
process.setSourceMapsEnabled(true)
keepFreedMemory()
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
