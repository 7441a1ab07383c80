import { expect, test } from 'vitest'
import { membersOf, optionRows } from '../../../../stories/.storybook/option-rows.ts'
import type { PlotOptions } from '../../src/options/options.ts'

/** Every option of a chart. A missing or a superfluous name does not compile. */
const names: Readonly<Record<keyof PlotOptions, true>> = {
  against: true,
  aspect: true,
  axes: true,
  bins: true,
  budget: true,
  colourBar: true,
  colourScale: true,
  columns: true,
  credit: true,
  errorBars: true,
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

/** Options that a picture cannot show, because the page passes or receives them, or that only leave something out. Tests of the chart cover them. */
const withoutPicture = ['keepView', 'label', 'onClick', 'onPaint', 'onReadout', 'onSelect', 'onView', 'readout']

test('every other option is set by a story', () => {
  const unseen = optionRows().flatMap(({ name, stories }) => (stories.length === 0 ? [name] : []))
  expect(unseen.filter((name) => !withoutPicture.includes(name))).toEqual([])
})
