import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { namesOfAxes, namesOfLayers } from '../../../../stories/.storybook/literals.ts'
import {
  type OptionRow,
  axisRows,
  layerRows,
  membersOf,
  optionRows,
} from '../../../../stories/.storybook/option-rows.ts'
import { attributeNames } from '../../src/element/attributes.ts'
import { layerTypeNames } from '../../src/kinds/layers/registry.ts'
import { layers as layersRule } from '../../src/options/rules/layer-rules.ts'
import type { PlotOptions } from '../../src/options/options.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(repository + path, 'utf8')
/** The code of all tests of charts but this one. */
const tests = readdirSync(`${repository}packages/plot/test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('manual-options'))
  .map((file) => read(`packages/plot/test/${file}`))
  .join('\n')
const namesWithout = (rows: readonly OptionRow[], has: (row: OptionRow) => boolean) =>
  rows.flatMap((row) => (has(row) ? [] : [row.name]))

/** Every option of a chart. A missing or a superfluous name does not compile. */
const names: Readonly<Record<keyof PlotOptions, true>> = {
  against: true,
  animation: true,
  aspect: true,
  axes: true,
  bins: true,
  budget: true,
  colourBar: true,
  colourScale: true,
  columns: true,
  credit: true,
  errorBars: true,
  extent: true,
  field: true,
  group: true,
  keepView: true,
  kind: true,
  label: true,
  labels: true,
  layerName: true,
  layers: true,
  legend: true,
  levels: true,
  lineColour: true,
  lines: true,
  link: true,
  logCounts: true,
  marker: true,
  meanBox: true,
  onClick: true,
  onFrame: true,
  onPaint: true,
  onReadout: true,
  onSelect: true,
  onStatus: true,
  onView: true,
  orientation: true,
  palette: true,
  projection: true,
  range: true,
  readout: true,
  seawater: true,
  source: true,
  split: true,
  subset: true,
  theme: true,
  title: true,
  tools: true,
  view: true,
  vision: true,
  weighting: true,
}

test('the tables of the manual have every option and callback, each with a comment', () => {
  const rows = optionRows()
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(names).toSorted((a, b) => a.localeCompare(b)))
  expect(rows.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
  expect(rows.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['field', 'kind', 'source'])
})

test('a member has the comment before it, on one line or several, and no other', () => {
  const source = `
export interface Other {
  readonly not?: never
}
export interface Some<Kind> extends Other {
  readonly kind: Kind
  /** One line. */
  readonly one?: number
  /**
   * Two
   * lines.
   */
  readonly two?: (value: { readonly a: 1 }) => void
}
`
  expect(membersOf(source, 'Some')).toEqual([
    { name: 'kind', isRequired: true, type: 'Kind', text: '' },
    { name: 'one', isRequired: false, type: 'number', text: 'One line.' },
    { name: 'two', isRequired: false, type: '(value: { readonly a: 1 }) => void', text: 'Two lines.' },
  ])
})

test('the types of options are spelled out where they are words or have few members', () => {
  const types = Object.fromEntries(optionRows().map(({ name, type }) => [name, type]))
  expect(types).toMatchObject({
    against: "'map' | 'time' | 'lat' | 'lon' | 'depth' | 'distance' | 'density'",
    colourScale: "'linear' | 'log' | 'zero-centred'",
    field: '{ name, unit }',
    marker: 'Partial<{ opacity, size, colour }>',
    orientation: "'zonal' | 'meridional' | 'vertical'",
    range: 'readonly [low: number, high: number]',
    seawater: "'EOS-80' | 'TEOS-10'",
    weighting: "'area' | 'thickness' | 'volume'",
  })
})

// A story is a browser test with a picture.
test('every option is set by a story, and every callback also by a test', () => {
  expect(namesWithout(optionRows(), ({ stories }) => stories.length > 0)).toEqual([])
  const callbacks = optionRows().filter(({ name }) => /^on[A-Z]/.test(name))
  expect(namesWithout(callbacks, ({ name }) => tests.includes(`${name}:`))).toEqual([])
})

test('the manual has a table of options for each type of layer', () => {
  expect(Object.keys(layerRows())).toEqual(layerTypeNames)
})

describe.each(Object.entries(layerRows()))('the layer %s', (type, rows) => {
  test('has the options that charts accept, each with a comment', () => {
    const accepted = layersRule.items?.members
    const rules = typeof accepted === 'function' ? accepted({ type }) : {}
    expect(rows.map(({ name }) => name)).toEqual(
      Object.keys(rules)
        .filter((name) => name !== 'type')
        .toSorted((a, b) => a.localeCompare(b)),
    )
    expect(namesWithout(rows, ({ text }) => text !== '')).toEqual([])
  })

  test('has a story that sets each option', () => {
    expect(namesWithout(rows, ({ stories }) => stories.length > 0)).toEqual([])
  })
})

test('every option of an axis has a comment, a story and a test', () => {
  const rows = axisRows()
  expect(rows.map(({ name }) => name)).toEqual(['domain', 'logarithmic', 'reversed', 'stretch', 'tickFormat', 'title'])
  expect(namesWithout(rows, ({ text }) => text !== '')).toEqual([])
  expect(namesWithout(rows, ({ stories }) => stories.length > 0)).toEqual([])
  const tested = namesOfAxes(tests)
  expect(namesWithout(rows, ({ name }) => tested.has(name))).toEqual([])
})

test('options are found in the literals that set them, and not in literals inside those', () => {
  const code = `
    layers: [
      { type: 'line', at: [{ lat: 0, lon: 1 }], width: 2 },
      { text: 'a, b', type: 'text', at: { depth: 3 }, anchor },
    ],
    axes: { value: { title: '', tickFormat: (v) => f({ digits: v }) }, lat: { domain: [0, 1] } },
    secondAxis: { reversed: true },
  `
  expect([...namesOfLayers(code, 'line')]).toEqual(['type', 'at', 'width'])
  expect([...namesOfLayers(code, 'text')]).toEqual(['text', 'type', 'at', 'anchor'])
  expect([...namesOfLayers(code, 'box')]).toEqual([])
  expect([...namesOfAxes(code)].toSorted()).toEqual(['domain', 'reversed', 'tickFormat', 'title'])
})

test('every method of a chart, event and attribute of the element has a place in the manual and a test', () => {
  const [, body = ''] =
    /\nexport interface Plot<[^{]*\{\n(.*?)\n\}/s.exec(read('packages/plot/src/options/options.ts')) ?? []
  const members = Array.from(body.matchAll(/^ {2}(?:readonly )?(\w+)[:(]/gm), ([, name = '']) => name)
  const page = read('stories/src/manual/options.mdx')
  expect(members).toHaveLength(10)
  expect(members.filter((name) => !page.includes(`plot.${name}`))).toEqual([])
  expect(members.filter((name) => !new RegExp(`\\.${name}\\b`).test(tests))).toEqual([])
  const events = Array.from(
    read('packages/plot/src/element/chart-element.ts').matchAll(/^ {2}(\w+): CustomEvent</gm),
    ([, name = '']) => name,
  )
  expect(events).toHaveLength(6)
  expect(events.filter((name) => !read('stories/src/manual/events.mdx').includes(`\`${name}\``))).toEqual([])
  expect(events.filter((name) => !tests.includes(`addEventListener('${name}'`))).toEqual([])
  const readme = read('packages/plot/README.md')
  expect(attributeNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
