import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Sources whose folders have pages. The page of a source itself is that of its package. */
const sources = [...readdirSync(`${root}packages`).map((name) => `packages/${name}/src`), 'server/src', 'portal/src']

/** A folder with more files than these has a page of its own. */
const mostWithoutPage = 8

const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name)

interface Folder {
  readonly path: string
  readonly files: readonly string[]
}

function foldersBelow(path: string): readonly Folder[] {
  const items = readdirSync(root + path, { withFileTypes: true })
  const files = items.filter((item) => item.isFile()).map(({ name }) => name)
  return [
    { path, files },
    ...items.filter((item) => item.isDirectory()).flatMap(({ name }) => foldersBelow(`${path}/${name}`)),
  ]
}

const folders = sources.flatMap((source) => foldersBelow(source).slice(1))

it('every folder of more than eight files of code has a page', () => {
  const pageless = folders.filter(
    ({ files }) => files.filter(isCode).length > mostWithoutPage && !files.includes('README.md'),
  )
  expect(pageless.map(({ path }) => path)).toEqual([])
})

it('a page names only files that its folder, or one below it, has', () => {
  const unknown = folders.flatMap(({ path, files }) => {
    if (!files.includes('README.md')) return []
    const names = [
      ...readFileSync(`${root}${path}/README.md`, 'utf8').matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs))`/g),
    ]
    const below = new Set(foldersBelow(path).flatMap((folder) => folder.files))
    return names.flatMap(([, name = '']) =>
      below.has(name) || existsSync(`${root}${path}/${name}`) ? [] : [`${path}: ${name}`],
    )
  })
  // These pages name tests beside what the folder holds.
  expect(unknown.filter((line) => !line.endsWith('.test.ts'))).toEqual([])
})
