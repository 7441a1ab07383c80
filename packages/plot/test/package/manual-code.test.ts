import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { run } from './run.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const manual = join(root, 'stories/src/manual')
/** Where the packages of the stories resolve. */
const folder = join(root, 'stories/node_modules/.code-of-the-manual')

const pages = [
  'packages/plot/README.md',
  ...readdirSync(manual, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => join('stories/src/manual', file)),
]

/** Blocks of TypeScript in Markdown, with the language as the ending of a file. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, language = 'ts', code = '']) => ({ language, code }))

/** What the blocks leave to the page of the reader. */
const declarations = `
import type { FieldSource, Plot, PlotOptions } from '@isobath/plot'
declare global {
  const element: HTMLElement
  const lon: Float64Array
  const lat: Float64Array
  const depth: Float64Array
  const time: Float64Array
  const temperature: Float32Array
  const value: Float32Array
  const values: Float32Array
  const options: PlotOptions
  const plot: Plot
}
`

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the code on every page of the manual and in the README compiles under strict rules', async () => {
  mkdirSync(folder, { recursive: true })
  const files = ['declarations.ts']
  writeFileSync(join(folder, 'declarations.ts'), declarations)
  for (const page of pages) {
    for (const [i, { language, code }] of blocksOf(readFileSync(join(root, page), 'utf8')).entries()) {
      const needsImport = /\bcreatePlot\(/.test(code) && !/import .*createPlot/.test(code)
      const file = `${page.replaceAll(/\W+/g, '-')}-${i}.${language}`
      writeFileSync(
        join(folder, file),
        `${needsImport ? "import { createPlot } from '@isobath/plot'\n" : ''}${code}\nexport {}\n`,
      )
      files.push(file)
    }
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      noUnusedLocals: false,
    },
    include: [],
    files,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  expect(files.length).toBeGreaterThan(20)
  await expect(run([join(root, 'node_modules/.bin/tsc'), '-p', folder, '--checkers', '1'], folder)).resolves.toBe('')
})

test('every page that another page leads to exists', () => {
  const texts = pages.map((page) => readFileSync(join(root, page), 'utf8'))
  const slugs = texts.flatMap((text) => {
    const title = /<Meta title="Manual\/([^"]+)"/.exec(text)?.[1]
    return title === undefined ? [] : [title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')]
  })
  const links = texts.flatMap((text) => Array.from(text.matchAll(/\]\(page:([^)]+)\)/g), ([, slug]) => slug))
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((slug) => !slugs.includes(slug!))).toEqual([])
})

test('every example of the manual has a story and a page that shows it', () => {
  const text = (file: string) => readFileSync(join(root, 'stories/src', file), 'utf8')
  const examples = readdirSync(join(root, 'stories/src/examples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'data.ts')
    .map((file) => basename(file, '.ts'))
  const stories = [...text('examples.stories.tsx').matchAll(/= of\('([\w-]+)'\)/g)].map(([, name]) => name)
  const shown = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/<Example name="([\w-]+)"/g)].map(([, name]) => name),
  )
  expect(new Set(stories)).toEqual(new Set(examples))
  expect(new Set(shown)).toEqual(new Set(examples))
})
