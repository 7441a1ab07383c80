import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

/** Folders of dependencies, of what is built and of what a run writes. */
const generated = /^(\.|node_modules$|dist$|coverage$|results$)/
const documentsBelow = (folder: string): readonly string[] =>
  readdirSync(root + folder, { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}${item.name}`
    if (item.isDirectory()) return generated.test(item.name) ? [] : documentsBelow(`${path}/`)
    return /\.mdx?$/.test(item.name) ? [path] : []
  })

interface NamedCommand {
  readonly document: string
  readonly words: readonly string[]
}

/** The commands in the code of a document: what follows a program's name to the end of its line or of its code. */
const commandsOf = (document: string): readonly NamedCommand[] =>
  [...read(document).matchAll(/(?:`|^\s*|&& )((?:npm (?:start|test|run)|npx vitest|node)(?: [^`#\n]+)?)/gm)].map(
    ([, line = '']) => ({ document, words: line.trim().split(/ +/) }),
  )
const commands = documentsBelow('').flatMap(commandsOf)
const beginningWith = (...words: readonly string[]) =>
  commands.filter((command) => words.every((word, i) => command.words[i] === word))

/** The folder of the package that a document is in, with its slash; empty for the root. */
function packageOf(document: string): string {
  const folder = document.slice(0, document.lastIndexOf('/') + 1)
  return folder === '' || existsSync(`${root}${folder}package.json`) ? folder : packageOf(folder.slice(0, -1))
}
const scriptsOf = (folder: string) =>
  Object.keys((JSON.parse(read(`${folder}package.json`)) as { scripts?: Record<string, string> }).scripts ?? {})

/** Documents with the words that nothing stands for. */
const unknown = (of: readonly NamedCommand[], word: number, isKnown: (word: string, document: string) => boolean) =>
  of.flatMap(({ document, words }) => {
    // Words may be offered with bars between them. Capital letters stand for what the reader fills in.
    const named = (words[word] ?? '').split('|').filter((each) => !/^[A-Z]*…?$/.test(each))
    return named.filter((each) => !isKnown(each, document)).map((each) => `${document}: ${each}`)
  })

it('every script that a document runs is one of the root or of its package', () => {
  const run = beginningWith('npm', 'run')
  expect(run.length).toBeGreaterThan(30)
  const own = (document: string) => [...scriptsOf(''), ...scriptsOf(packageOf(document))]
  // `npm run -s pnpm` runs the package manager of the root.
  expect(unknown(run, 2, (script, document) => script === '-s' || own(document).includes(script))).toEqual([])
})

it('every program that a document starts is a file, or is built from one', () => {
  const sourceOf = (program: string) => program.replace(/(^|\/)dist\/(.*)\.js$/, '$1src/$2.ts')
  const isThere = (program: string, document: string) =>
    [root, root + packageOf(document)].some((folder) => existsSync(folder + sourceOf(program)))
  expect(unknown(beginningWith('node'), 1, isThere)).toEqual([])
})

it('every bench that a document runs is there', () => {
  const names = read('packages/bench/src/index.ts')
  const isBench = (name: string) => new RegExp(`^  ${name}: `, 'm').test(names)
  expect(unknown(beginningWith('npm', 'run', 'bench', '--'), 4, isBench)).toEqual([])
  const isServerBench = (name: string) => existsSync(`${root}server/bench/${name}.ts`)
  expect(unknown(beginningWith('node', 'server/bench/run.mjs'), 2, isServerBench)).toEqual([])
})

it('every project of tests that a document names is there, and so is every file of tests', () => {
  const names = read('vitest.workspace.ts')
  const isProject = (name: string) => names.includes(`name: '${name}'`) || names.includes(`onPostgres('${name}'`)
  const run = ['npx', 'vitest', 'run', '--config', 'vitest.workspace.ts', '--project'] as const
  expect(unknown(beginningWith(...run), run.length, isProject)).toEqual([])
  expect(unknown(beginningWith('npm', 'run', 'test:repeat', '--'), 4, isProject)).toEqual([])
  const files = commands.flatMap(({ document, words }) =>
    words.filter((word) => word.includes('/test/')).map((word) => `${document}: ${word}`),
  )
  expect(files.filter((file) => !existsSync(root + file.split(': ')[1]))).toEqual([])
})

it('every command for the administration that a document names is known to the program', () => {
  const program = read('server/src/admin/read-command.ts')
  const isVerb = (verb: string) => program.includes(`'${verb}'`)
  expect(unknown(beginningWith('npm', 'run', 'admin', '--'), 4, isVerb)).toEqual([])
})
