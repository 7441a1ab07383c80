/** The options and callbacks of charts for the manual, read from the declarations of their types. */
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One option or callback. */
export interface OptionRow {
  readonly name: string
  readonly isRequired: boolean
  /** As it is declared, with the words and the members of the types that it names. */
  readonly type: string
  /** The comment of the declaration. */
  readonly text: string
  /** The titles of the stories whose files set it. */
  readonly stories: readonly string[]
}

const plot = fileURLToPath(new URL('../../packages/plot/src/', import.meta.url))
const stories = fileURLToPath(new URL('../src/', import.meta.url))

/** The interfaces that together are the options of a chart, by their files. */
const declarations = [
  ['options/options.ts', 'PlotOptions'],
  ['kinds/look.ts', 'Look'],
  ['kinds/layer-looks.ts', 'ContourLook'],
  ['kinds/layer-looks.ts', 'SeriesLook'],
] as const

type Member = Omit<OptionRow, 'stories'>

/** The members of an interface, in their order. Each stands on one line, with its comment before it, as the formatter writes them. */
export function membersOf(source: string, name: string): readonly Member[] {
  const [, body = ''] = new RegExp(`\\nexport interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(source) ?? []
  const found = body.matchAll(
    /(?:^ {2}\/\*\*(?<comment>.*?)\*\/\n)?^ {2}readonly (?<name>\w+)(?<isOptional>\??): (?<type>[^\n]+)$/gms,
  )
  return Array.from(found, ({ groups = {} }) => {
    const text = (groups['comment'] ?? '').replaceAll(/\n\s*\* ?/g, ' ').trim()
    return {
      name: groups['name'] ?? '',
      isRequired: groups['isOptional'] === '',
      type: groups['type'] ?? '',
      text,
    }
  })
}

/** Files whose types the options name. */
const vocabularies = [
  'data/grid/arrangement.ts',
  'data/grid/weights.ts',
  'data/view.ts',
  'kinds/points/scatter.ts',
  'kinds/points/ts/density.ts',
  'scales/colour-scale.ts',
  'scales/palettes/custom-palette.ts',
  'scales/palettes/vision.ts',
  'style/field-label.ts',
  'style/marker.ts',
  'style/theme.ts',
  '../../domain/src/split.ts',
]

/** Longer ones have a page of their own. */
const mostMembers = 4

/** The words of a type that is declared on one line, or the members of a short interface. */
export function spelledOut(name: string, sources: readonly string[]): string {
  for (const source of sources) {
    const words = new RegExp(`^export type ${name} = ([^{\\n]+)$`, 'm').exec(source)?.[1]
    if (words !== undefined) return words
    const members = membersOf(source, name).map((member) => member.name)
    if (members.length > 0 && members.length <= mostMembers) return `{ ${members.join(', ')} }`
  }
  return name
}

/** Titles and texts of all files of stories of charts. */
function storyFiles(): readonly { readonly title: string; readonly text: string }[] {
  return readdirSync(stories, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx') && !file.startsWith('globe'))
    .map((file) => {
      const text = readFileSync(stories + file, 'utf8')
      return { title: /title: '([^']+)'/.exec(text)?.[1] ?? file, text }
    })
    .toSorted((a, b) => a.title.localeCompare(b.title))
}

/** Every option and callback of a chart, in alphabetical order. An option of several interfaces has the comment of the first. */
export function optionRows(): readonly OptionRow[] {
  const members = declarations.flatMap(([file, name]) => membersOf(readFileSync(plot + file, 'utf8'), name))
  const files = storyFiles()
  const sources = vocabularies.map((file) => readFileSync(plot + file, 'utf8'))
  return [...new Map(members.toReversed().map((member) => [member.name, member])).values()]
    .map((member) => {
      const isSet = new RegExp(`\\b${member.name}[:=]`)
      const type = member.type.replaceAll(/\b[A-Z]\w+\b/g, (name) => spelledOut(name, sources))
      return { ...member, type, stories: files.filter(({ text }) => isSet.test(text)).map(({ title }) => title) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
