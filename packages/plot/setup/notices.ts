import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

const plot = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map<string, string>()

/** Writes the licences of the packages that the built files carry beside them, as those licences ask. */
export const notices: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'notices',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const input of Object.keys(metafile?.inputs ?? {})) {
        const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input) ?? []
        if (folder) take(join(plot, folder))
      }
      mkdirSync(join(plot, 'dist'), { recursive: true })
      const all = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `${name}\n\n${text.trim()}\n`)
      writeFileSync(join(plot, 'dist/THIRD-PARTY-NOTICES.txt'), all.join('\n---\n\n'))
    })
  },
}

function take(folder: string) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
  if (!licence) throw new Error(`${name} ships no licence`)
  texts.set(`${name} ${version}`, readFileSync(join(folder, licence), 'utf8'))
}
