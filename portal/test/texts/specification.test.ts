import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The lines of the table: a sentence, the texts that it prescribes, and where it is proved. */
const lines = readFileSync(`${root}portal/SPECIFICATION.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(---|Sentence)/.test(line))
  .map((line) => {
    const [sentence = '', texts = '', tests = ''] = line.split('|').slice(1, 4)
    return {
      sentence: sentence.trim(),
      texts: [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
      tests: tests.split('<br>').map((test) => /`([^`]+)`: (.+)/.exec(test.trim())?.slice(1) ?? []),
    }
  })

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Every literal in a syntax tree: strings, the parts of templates, and the text of elements. Comments and names are none. */
function literalsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  if (node.type === 'Literal' || node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'TemplateElement') return [(node['value'] as { readonly cooked: string }).cooked]
  return Object.values(node).flatMap(literalsOf)
}

/** What the sources can show. A line break within a sentence counts as a blank. */
const literals = new Set(
  ['portal/src', 'packages/domain/src', 'packages/plot/src']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      literalsOf(parseAst(readFileSync(`${root}${file}`, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })),
    )
    .map((text) => text.replaceAll(/\s+/g, ' ').trim()),
)

/** Whether the sources can show a text: one word stands alone in a literal, several may be a part of one. */
const isShown = (text: string) =>
  literals.has(text) || (text.includes(' ') && [...literals].some((literal) => literal.includes(text)))

describe('the table of the specification', () => {
  it('has a test for each sentence', () => {
    expect(lines.length).toBeGreaterThan(60)
    for (const { sentence, tests } of lines) {
      expect([sentence, tests.length > 0 && tests.every(([file, name]) => file && name)]).toEqual([sentence, true])
    }
  })

  it.each(lines.flatMap(({ tests }) => tests).map(([file = '', name = '']) => [file, name] as const))(
    'names a test of %s that exists: %s',
    (file, name) => {
      expect(existsSync(`${root}${file}`)).toBe(true)
      const text = readFileSync(`${root}${file}`, 'utf8')
      expect(text).toContain(`'${name}'`)
    },
  )

  it.each(lines.flatMap(({ texts }) => texts))('prescribes a text that stands in the sources: %s', (text) => {
    const parts = text.split(/\{[^}]*\}/).map((part) => part.trim())
    expect(parts.filter((part) => part !== '' && !isShown(part))).toEqual([])
  })

  it('finds no text that stands in a comment or in a name alone', () => {
    expect(['No text like this stands anywhere.', 'Node', 'What the sources can show'].filter(isShown)).toEqual([])
  })
})
