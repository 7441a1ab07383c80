import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('src/offline/service-worker.ts', import.meta.url))
const shown = fileURLToPath(new URL('public/favicon.svg', import.meta.url))

/** Fonts of the shell: those of the Latin script. */
const isShellFont = (file: string) => /\/(?:inter|source-serif-4)-latin-wght-normal-[^/]+\.woff2$/.test(file)

/** Files without which no page opens: the entry with what it imports statically, style and fonts. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style))
    chunk.imports.forEach(add)
  }
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.isEntry) add(file)
    if (isShellFont(file)) files.add(file)
  }
  return [...files]
}

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/**
 * Builds the service worker of the portal as `sw.js`, with the list of the files that it fetches at once.
 *
 * @param collect makes the plugin that notes what the service worker carries
 */
export const serviceWorker = (collect: () => Plugin): Plugin => ({
  name: 'portal-service-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') return
    const shellFiles = [
      { url: '/index.html', revision: revisionOf(page.source) },
      { url: '/favicon.svg', revision: revisionOf(readFileSync(shown)) },
      ...shellOf(bundle).map((file) => ({ url: `/${file}`, revision: null })),
    ]
    await build({
      configFile: false,
      plugins: [collect()],
      logLevel: 'warn',
      publicDir: false,
      define: { shellFiles: JSON.stringify(shellFiles), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    })
  },
})
