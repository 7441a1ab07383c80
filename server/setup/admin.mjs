import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode, root } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

requireNode()
await installMissing()
await buildStale()
// npm runs scripts at the root; folders and files are named from where the reader stands.
process.chdir(process.env['INIT_CWD'] ?? process.cwd())
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'server', 'dist', 'admin.js')).href)
