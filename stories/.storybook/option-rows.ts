/** The options and callbacks of charts, of their layers and of their axes for the manual, read from the declarations of their types. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesOfAxes, namesOfLayers } from './literals.ts'

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

/** The interfaces that together are the options of each type of layer. */
const dataLayer = ['kinds/layers/data-layer.ts', 'DataLayerBase'] as const
const fieldLayer = [dataLayer, ['kinds/layers/data-layer.ts', 'FieldLayerBase']] as const
const tableLayer = [dataLayer, ['kinds/layers/data-layer.ts', 'TableLayerBase']] as const
const contourLook = ['kinds/layer-looks.ts', 'ContourLook'] as const
const seriesLook = ['kinds/layer-looks.ts', 'SeriesLook'] as const
const annotations = 'kinds/layers/annotation.ts'
const annotation = [annotations, 'AnnotationStyle'] as const
const layerDeclarations: Readonly<Record<string, readonly Declaration[]>> = {
  contours: [...fieldLayer, contourLook],
  points: [['kinds/points/over/points.ts', 'PointsLayer'], ...tableLayer],
  track: [['kinds/points/over/tracks.ts', 'TrackLayer'], ...tableLayer],
  series: [['kinds/lines/series-layer.ts', 'SeriesLayer'], ...tableLayer, seriesLook],
  vectors: [['kinds/field/vectors/vectors-layer.ts', 'VectorsLayer'], ...fieldLayer],
  text: [[annotations, 'TextAnnotation'], annotation],
  line: [[annotations, 'LineAnnotation'], annotation],
  band: [[annotations, 'BandAnnotation'], annotation],
  box: [[annotations, 'BoxAnnotation'], annotation],
}

/** The interfaces that together are the options of an axis. */
const axisDeclarations = [
  ['scales/axis-options.ts', 'AxisOptions'],
  ['data/plane.ts', 'AxisScale'],
] as const

type Declaration = readonly [file: string, name: string]
type Member = Omit<OptionRow, 'stories'>

/** The members of an interface, in their order. Each stands on one line, with its comment before it, as the formatter writes them. */
export function membersOf(source: string, name: string): readonly Member[] {
  const [, body = ''] = new RegExp(`\\n(?:export )?interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(source) ?? []
  const found = body.matchAll(
    /(?:^ {2}\/\*\*(?<comment>.*?)\*\/\n)?^ {2}readonly (?<name>\w+)(?<isOptional>\??): (?<type>[^\n]+)$/gms,
  )
  return Array.from(found, ({ groups = {} }) => {
    const text = (groups['comment'] ?? '').replaceAll(/\n\s*\* ?/g, ' ').trim()
    return {
      name: groups['name'] ?? '',
      isRequired: groups['isOptional'] === '',
      type: givenType(groups['type'] ?? ''),
      text,
    }
  })
}

/** The type of an option that is given: every optional one may also be undefined, which the tables do not repeat. */
function givenType(type: string): string {
  const given = type.replace(/ \| undefined$/, '')
  return given === type ? type : given.replace(/^\((.* => .*)\)$/, '$1')
}

/** Files whose types the options name. */
const vocabularies = [
  'data/grid/arrangement.ts',
  'data/grid/weights.ts',
  'data/view.ts',
  'options/animation.ts',
  'kinds/points/scatter.ts',
  'kinds/points/ts/density.ts',
  'scales/colour-scale.ts',
  'scales/palettes/custom-palette.ts',
  'scales/palettes/vision.ts',
  'style/field-label.ts',
  'style/marker.ts',
  'style/theme.ts',
  '../../domain/src/chart-kind.ts',
  '../../domain/src/split.ts',
]

/** Longer ones have a page of their own. */
const mostMembers = 4

/** The words of a type that is declared on one line, or the members of a short interface. */
function spelledOut(name: string, sources: readonly string[]): string {
  for (const source of sources) {
    const words = new RegExp(`^export type ${name} = ([^{\\n]+)$`, 'm').exec(source)?.[1]
    if (words !== undefined) return words
    const members = membersOf(source, name).map((member) => member.name)
    if (members.length > 0 && members.length <= mostMembers) return `{ ${members.join(', ')} }`
  }
  return name
}

interface StoryFile {
  readonly title: string
  /** Of the file itself, with the files of data and the examples that it draws. */
  readonly text: string
}

/** Titles and texts of all files of stories of charts. */
function storyFiles(): readonly StoryFile[] {
  return readdirSync(stories, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx') && !file.startsWith('globe'))
    .map((file) => {
      const text = readFileSync(stories + file, 'utf8')
      return { title: /title: '([^']+)'/.exec(text)?.[1] ?? file, text: text + drawnBy(file, text) }
    })
    .toSorted((a, b) => a.title.localeCompare(b.title))
}

/** The texts of what the stories of a file draw and declare elsewhere. */
function drawnBy(file: string, text: string): string {
  const data = Array.from(text.matchAll(/from '(\.{1,2}\/data\/[^']+)'/g), ([, path = '']) => join(dirname(file), path))
  const examples = /= of\('/.test(text)
    ? readdirSync(`${stories}examples`).flatMap((name) => (name.endsWith('.ts') ? [`examples/${name}`] : []))
    : []
  return [...data, ...examples].map((path) => readFileSync(stories + path, 'utf8')).join('\n')
}

const sources = () => vocabularies.map((file) => readFileSync(plot + file, 'utf8'))

/** Members of interfaces, in alphabetical order. One of several interfaces has the comment of the first. */
function rowsOf(
  declared: readonly Declaration[],
  storiesWith: (name: string) => readonly StoryFile[],
): readonly OptionRow[] {
  const members = declared.flatMap(([file, name]) => membersOf(readFileSync(plot + file, 'utf8'), name))
  const words = sources()
  return [...new Map(members.toReversed().map((member) => [member.name, member])).values()]
    .map((member) => {
      const type = member.type.replaceAll(/\b[A-Z]\w+\b/g, (name) => spelledOut(name, words))
      return { ...member, type, stories: storiesWith(member.name).map(({ title }) => title) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Every option and callback of a chart. */
export function optionRows(): readonly OptionRow[] {
  const files = storyFiles()
  return rowsOf(declarations, (name) => {
    const isSet = new RegExp(`\\b${name}[:=]|^ +${name}$`, 'm')
    return files.filter(({ text }) => isSet.test(text))
  })
}

/** Every option of each type of layer but the type itself. */
export function layerRows(): Readonly<Record<string, readonly OptionRow[]>> {
  const files = storyFiles()
  return Object.fromEntries(
    Object.entries(layerDeclarations).map(([type, declared]) => {
      const set = files.map((file) => [file, namesOfLayers(file.text, type)] as const)
      const rows = rowsOf(declared, (name) => set.flatMap(([file, names]) => (names.has(name) ? [file] : [])))
      return [type, rows.filter(({ name }) => name !== 'type')]
    }),
  )
}

/** Every option of an axis. */
export function axisRows(): readonly OptionRow[] {
  const set = storyFiles().map((file) => [file, namesOfAxes(file.text)] as const)
  return rowsOf(axisDeclarations, (name) => set.flatMap(([file, names]) => (names.has(name) ? [file] : [])))
}
