import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { noticesOf } from '../packages/plot/setup/notices.ts'

/** Keeps the files that bundles are made of, so that their licences can stand beside them. */
interface LicenceCollector {
  /** Notes the files of a bundle: of the pages, of a worker or of the service worker. */
  readonly collect: () => Plugin
  /** Writes `licences.txt` once everything is built. */
  readonly write: () => Plugin
}

export function createLicenceCollector(): LicenceCollector {
  const files = new Set<string>()
  return {
    collect: () => ({
      name: 'portal-collect-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') for (const file of output.moduleIds) files.add(file)
          else for (const file of output.originalFileNames) files.add(join(import.meta.dirname, file))
        }
      },
    }),
    write: () => {
      let folder = ''
      return {
        name: 'portal-write-licences',
        apply: 'build',
        enforce: 'post',
        configResolved({ root, build }) {
          folder = join(root, build.outDir)
        },
        closeBundle: () => writeFileSync(join(folder, 'licences.txt'), noticesOf(files)),
      }
    },
  }
}
