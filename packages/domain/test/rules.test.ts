import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { audits } from '../src/workbook/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const page = 'packages/domain/RULES.md'
const ownPath = 'packages/domain/test/rules.test.ts'

/** Folders of dependencies and of what builds and test runs write. */
const generated = /^(\.|node_modules$|dist$|coverage$)/

/** Files of code or documentation below a folder, with paths from the root. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(root + folder, { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`
    if (item.isDirectory()) return generated.test(item.name) ? [] : filesBelow(path)
    return /\.(ts|tsx|mts|mjs|js|css|md)$/.test(item.name) && path !== page && path !== ownPath ? [path] : []
  })
const files = ['README.md', ...['packages', 'portal', 'server', 'stories'].flatMap(filesBelow)]

interface Entry {
  readonly number: string
  readonly enforced: readonly string[]
  readonly proved: readonly string[]
}

const entries: readonly Entry[] = read(page)
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const pathsOf = (label: string) =>
      [...(new RegExp(`^- ${label}: (.*)$`, 'm').exec(text)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
        ([, path = '']) => path,
      )
    return { number: text.split('.')[0] ?? '', enforced: pathsOf('Enforced'), proved: pathsOf('Proved') }
  })
const groups = [...new Set(entries.map(({ number }) => number.charAt(0)))].join('')

/** The rules that a text names: numbers alone or in a list within round brackets, also where the brackets span lines of a comment. */
function rulesNamedIn(text: string): readonly string[] {
  const number = new RegExp(`^[${groups}]\\d{1,2}$`)
  return [...text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(/\(([^()]{2,200})\)/g)]
    .flatMap(([, inner = '']) => inner.split(/[,;] /))
    .filter((part) => number.test(part))
}

/** The files that name each rule. */
const namedBy = new Map<string, string[]>()
for (const path of files) {
  for (const number of rulesNamedIn(read(path))) namedBy.set(number, [...(namedBy.get(number) ?? []), path])
}
for (const { rule } of Object.values(audits)) namedBy.set(rule, [...(namedBy.get(rule) ?? []), 'audits'])

describe('the page of rules', () => {
  it('states each rule once', () => {
    expect(entries.length).toBeGreaterThan(50)
    expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length)
  })

  it('has an entry for every number that code or tests name', () => {
    const stated = new Set(entries.map(({ number }) => number))
    expect([...namedBy].filter(([number]) => !stated.has(number))).toEqual([])
  })

  it('states no rule that code does not name', () => {
    expect(entries.map(({ number }) => number).filter((number) => !namedBy.has(number))).toEqual([])
  })

  it('names for every rule files that enforce it and tests that prove it, all of which exist', () => {
    expect(entries.filter(({ enforced, proved }) => enforced.length === 0 || proved.length === 0)).toEqual([])
    const paths = entries.flatMap(({ number, enforced, proved }) =>
      [...enforced, ...proved].map((path) => `${number} ${path}`),
    )
    expect(paths.filter((path) => !existsSync(root + path.slice(path.indexOf(' ') + 1)))).toEqual([])
    const tests = entries.flatMap(({ proved }) => proved)
    expect(tests.filter((path) => !/\/test\/.+\.tsx?$/.test(path))).toEqual([])
  })
})

it('no comment names a section of a document outside the repository', () => {
  const outside = /[PSF]§|\bfacts?,? \d|\b(facts|decisions|portal|service)\.md\b|\bspecification, section/
  const found = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, i) => (outside.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
