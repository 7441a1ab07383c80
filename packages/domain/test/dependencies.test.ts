import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packages = [...readdirSync(`${root}packages`).map((name) => `packages/${name}`), 'portal', 'server', 'stories']

/** Dependencies that no file of a package need name, and what needs them as a peer. */
const unnamed: Readonly<Record<string, string>> = {
  '@react-three/fiber': 'the globe of @isobath/plot',
  regl: 'regl-scatterplot',
  'react-dom': 'react and Storybook',
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The files of a package that may import something, as one text. */
function sourceOf(folder: string): string {
  const items = readdirSync(root + folder, { withFileTypes: true })
  return items
    .flatMap((item) => {
      const path = `${folder}/${item.name}`
      if (item.isDirectory()) return /^(node_modules|dist|\.data)$/.test(item.name) ? [] : [sourceOf(path)]
      return /\.(tsx?|mts|mjs|cjs|css|html|mdx)$/.test(item.name) ? [readFileSync(root + path, 'utf8')] : []
    })
    .join('\n')
}

it.each(packages)('%s imports each of its dependencies', (folder) => {
  const { dependencies = {} } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as Manifest
  const source = sourceOf(folder)
  const isNamed = (name: string) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(source)
  expect(Object.keys(dependencies).filter((name) => !(name in unnamed) && !isNamed(name))).toEqual([])
})
