import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const folder = fileURLToPath(new URL('../../../../../portal/dist/', import.meta.url))
const sizes = new Map<string, number>()

/** Bytes of a script of the built portal after gzip. */
export function gzippedScript(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(`${folder}${file}`), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/**
 * Gzipped bytes of the scripts that a page needs before it can show anything: the entry, what the entry has imported for it, which is the page's own
 * file and parts of the frame around it, and what these import statically. The chart engine and the globe are not among them, because pages import them
 * on demand.
 *
 * @param fetched files of scripts that the page fetched
 */
export function firstLoadBytes(fetched: ReadonlySet<string>): number {
  const manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const entry = manifest['index.html']
  if (!entry) throw new Error('the manifest of the portal has no index.html')
  const imported = entry.dynamicImports?.filter((key) => fetched.has(manifest[key]?.file ?? '')) ?? []
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('index.html')
  imported.forEach(add)
  return [...files].reduce((sum, file) => sum + gzippedScript(file), 0)
}
