import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which compression saves nothing. */
const minBytes = 1024

/**
 * Writes each script and style of the build compressed beside itself, for the service to send as it is. Compressed anew for each answer, the files of one
 * page take the service a tenth of a second of processor time.
 */
export const compressAssets = (): Plugin => ({
  name: 'portal-compress-assets',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    for (const name of readdirSync(folder)) {
      if (!/\.(?:js|css)$/.test(name)) continue
      const bytes = readFileSync(join(folder, name))
      if (bytes.length >= minBytes) writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})
