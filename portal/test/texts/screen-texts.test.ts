import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const sources = fileURLToPath(new URL('../../src/', import.meta.url))

/** Pages of prose are catalogs themselves. */
const prose = ['about', 'gallery/articles', 'how-to-cite', 'submission/guide/sections']

const isOf = (names: readonly string[], folder: string) =>
  names.some((name) => folder === name || folder.startsWith(`${name}/`))

/** Folders whose components hold no text of their own: it stands in their `screen-texts.ts`, for translators. */
const folders = readdirSync(sources, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  .filter((folder, at, all) => all.indexOf(folder) === at && !isOf(prose, folder))
  .toSorted()

/** Attributes that a reader sees or hears. */
const spoken = new Set([
  'aria-label',
  'placeholder',
  'title',
  'label',
  'alt',
  'said',
  'reason',
  'sentence',
  'hint',
  'asked',
])
/** Properties whose values are names of something, and no texts. */
const codes = new Set(['background', 'from', 'key', 'path'])
/** Reads like a label or a sentence. Names within the code and of members of an answer do not. */
const isPhrase = (text: string) => /^[A-Z][a-z]+(?!\w)/.test(text) || /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text)
const isText = (text: string) => /[A-Za-z]{2}/.test(text) && /[A-Z …]/.test(text)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isCommand = (element: Node) =>
  ((element['openingElement'] as Node)['name'] as { readonly name?: string }).name === 'code'

/** The literal in a node, with its values left out. */
const literalOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  if (value.type !== 'TemplateLiteral') return ''
  return (value['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
}

/** The literal texts that a component shows: as children, in attributes, and in lists and objects such as those that hold its labels. */
function literalTexts(code: string): readonly string[] {
  const found: string[] = []
  const keep = (text: unknown) => void (typeof text === 'string' && isText(text) && found.push(text.trim()))
  const walk = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => walk(each, isShown))
    if (!isNode(value)) return
    const listed = listedValues(value)
    found.push(...listed.map(literalOf).filter(isPhrase))
    switch (value.type) {
      case 'JSXText':
        return void (/[A-Za-z]{2}/.test(String(value['value'])) && found.push(String(value['value']).trim()))
      case 'JSXAttribute': {
        const { name } = value['name'] as { name: string }
        // The name of a part is read; that of a field or of a request is a code.
        if (name === 'name') found.push(...[literalOf(value['value'])].filter((text) => /^[A-Z]/.test(text)))
        return walk(value['value'], spoken.has(name))
      }
      case 'Literal':
        return isShown ? keep(value['value']) : undefined
      case 'TemplateElement':
        return isShown ? keep((value['value'] as { cooked: string }).cooked) : undefined
      case 'ConditionalExpression':
        walk(value['test'], false)
        return walk([value['consequent'], value['alternate']], isShown)
      case 'LogicalExpression':
        walk(value['left'], false)
        return walk(value['right'], isShown)
      case 'JSXElement':
        walk((value['openingElement'] as Node)['attributes'], false)
        // Commands are the same in every language.
        return isCommand(value) ? undefined : walk(value['children'], true)
      case 'JSXFragment':
        return walk(value['children'], true)
      case 'NewExpression':
        return
      case 'CallExpression':
      case 'ArrowFunctionExpression':
      case 'BinaryExpression':
      case 'MemberExpression':
        return Object.values(value).forEach((each) => walk(each, false))
      default:
        return Object.values(value).forEach((each) => walk(each, isShown))
    }
  }
  walk(parseAst(code, { lang: 'tsx' }), false)
  return found
}

/** The values of a list or of a property that may hold labels, and what a function returns. */
function listedValues(value: Node): readonly unknown[] {
  if (value.type === 'ArrayExpression') return value['elements'] as readonly unknown[]
  if (value.type === 'ReturnStatement') return choices(value['argument'])
  if (value.type !== 'Property') return []
  return codes.has((value['key'] as { readonly name?: string }).name ?? '') ? [] : [value['value']]
}

/** What a choice chooses from; otherwise the value itself. */
const choices = (value: unknown): readonly unknown[] =>
  isNode(value) && value.type === 'ConditionalExpression'
    ? [...choices(value['consequent']), ...choices(value['alternate'])]
    : [value]

describe('literal texts', () => {
  it('are found in children, in expressions, in constants and in what is read aloud, and not in names', () => {
    const code = `
      const columns = [{ key: 'Unit', label: 'Listed', about: \`Listed of \${n}\` }]
      const rows = () => [['First row', n], ['second', 'Temporal_Resolution']]
      const keys = new Set(['Comment'])
      function reason(is) { return is ? undefined : 'Returned text' }
      const A = ({ n, is }) => (
        <p className="one two" aria-label="Spoken text">
          Plain text {n} {is ? 'Chosen text' : ''} {is && \`Counted \${n} times\`} {format('Not shown')}
          <code>npm start</code>
          <Part name="part" title={is ? 'A title' : undefined} />
          <Part name="The part" />
        </p>
      )`
    expect(literalTexts(code).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'Listed',
      'Listed of ',
      'First row',
      'Returned text',
      'Spoken text',
      'Plain text',
      'Chosen text',
      'Counted',
      'times',
      'A title',
      'The part',
    ])
  })
})

describe.each(folders)('the components of src/%s', (folder) => {
  const path = `${sources}${folder}/`
  const files = readdirSync(path).filter((file) => file.endsWith('.tsx'))

  it('take every text from the catalog of their folder', () => {
    expect(files.length).toBeGreaterThan(0)
    const literal = files.flatMap((file) =>
      literalTexts(readFileSync(`${path}${file}`, 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(literal).toEqual([])
  })
})

/** Files that are catalogs themselves. */
const catalogs = new Set([
  'screen-texts.ts',
  'help.ts',
  'sections.ts',
  'words.ts',
  'program-info.ts',
  'registry.ts',
  'clients.ts',
  'column-texts.ts',
])

/** Folders in which sentences about a reader's file stand beside the code that reads it. */
const readers = ['plan', 'submission']

/** The sentences in code that shows nothing itself. What is thrown is for developers. */
function sentences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(sentences)
  if (!isNode(value) || value.type === 'NewExpression') return []
  const own = literalOf(value)
  return [...(/^[A-Z][a-z]*( [^ ]+){2,}$/.test(own) ? [own] : []), ...Object.values(value).flatMap(sentences)]
}

describe('rules and calls', () => {
  it('take every sentence from a catalog', () => {
    expect(sentences(parseAst("const a = 'One two three'; throw new Error('One two four')"))).toEqual(['One two three'])
    const found = readdirSync(sources, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !catalogs.has(file.slice(file.lastIndexOf('/') + 1)))
      .filter((file) => !isOf([...prose, ...readers], file.slice(0, Math.max(0, file.lastIndexOf('/')))))
      .flatMap((file) =>
        sentences(parseAst(readFileSync(`${sources}${file}`, 'utf8'), { lang: 'ts' })).map(
          (text) => `${file}: ${text}`,
        ),
      )
    expect(found).toEqual([])
  })
})
