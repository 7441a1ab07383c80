import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles the page of the live bench into one folder of files; returns each by its path, and the start page. */
export async function buildLivePage(): Promise<ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>> {
  const outDir = mkdtempSync(join(tmpdir(), 'isobath-live-'))
  const entry = fileURLToPath(new URL('../../live/page.ts', import.meta.url))
  const { output } = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: { outDir, target: 'es2022', rollupOptions: { input: entry, output: { entryFileNames: 'live.js' } } },
    }),
  ].flat()[0] as { readonly output: readonly { readonly fileName: string }[] }
  const scripts = output.map(
    ({ fileName }) =>
      [`/${fileName}`, { type: 'text/javascript', body: readFileSync(join(outDir, fileName)) }] as const,
  )
  rmSync(outDir, { recursive: true })
  const start = '<!doctype html><title>Live rows</title><script type="module" src="/live.js"></script>'
  return new Map([['/', { type: 'text/html', body: Buffer.from(start) }], ...scripts])
}
