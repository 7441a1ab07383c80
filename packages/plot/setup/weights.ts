import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

const folder = fileURLToPath(new URL('../.data/weights', import.meta.url))

/** Writes how many bytes each module adds to each built file, before the last minification, for `pnpm run weigh`. */
export const weights: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'weights',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      mkdirSync(folder, { recursive: true })
      for (const [output, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
        if (output.endsWith('.map')) continue
        const bytes = Object.fromEntries(
          Object.entries(inputs).map(([name, { bytesInOutput }]) => [name, bytesInOutput]),
        )
        const name = output.replace(/^dist\//, '').replaceAll('/', '-')
        writeFileSync(join(folder, `${name}on`), JSON.stringify(bytes))
      }
    })
  },
}
