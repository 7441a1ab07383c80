import { expect, test } from 'vitest'
import type { PlaneView } from '../../../src/data/view.ts'
import type { FigureModel } from '../../../src/page/layout/figure-model.ts'
import { buildFigure, globe } from './figure.ts'

test('an aspect fixes the proportions of the data area, and equal ones those of a unit', () => {
  const ratio = ({ layout: { plot } }: FigureModel) => plot.width / plot.height
  expect(ratio(buildFigure(1000, 500, globe, { aspect: 1 }))).toBeCloseTo(1, 1)
  expect(ratio(buildFigure(300, 900, globe, { aspect: 'equal' }))).toBeCloseTo(2, 1)
  const section: PlaneView = { x: [0, 10], y: [-20, 0] }
  const input = { plane: { x: 'lat', y: 'depth' }, extent: section, view: section } as const
  expect(ratio(buildFigure(1000, 500, section, { aspect: 'equal' }, input))).toBeCloseTo(0.5, 1)
  expect(ratio(buildFigure(1000, 500, section, { aspect: Number.NaN }, input))).toBeGreaterThan(1.5)
})

test('a long name of a dataset takes two lines, one in a low chart, and what is below moves down', () => {
  const title = [
    'World Ocean Atlas 2018, statistical means of a monthly climatology',
    'Temperature (°C)',
    'January, 0 m',
  ]
  const onPhone = buildFigure(400, 480, globe, { title }).layout
  const { boldLines, title: lines } = onPhone
  expect(lines.slice(0, boldLines).join(' ')).toBe(title[0])
  expect(lines.slice(boldLines)).toEqual(title.slice(1))
  const short = buildFigure(400, 480, globe, { title: ['World Ocean Atlas', ...title.slice(1)] }).layout
  expect([short.boldLines, boldLines]).toEqual([1, 2])
  expect(onPhone.head - short.head).toBe(20)
  expect(onPhone.tools.y - short.tools.y).toBe(20)
  const low = buildFigure(400, 300, globe, { title }).layout
  expect(low.title[0]).toMatch(/…$/)
  expect(low.boldLines).toBe(1)
})

test('a credit has more lines on a higher chart, so that a narrow one shows all of several sources', () => {
  const credit = 'Source: National Oceanic and Atmospheric Administration. '.repeat(4).trim()
  const linesOf = (width: number, height: number) => buildFigure(width, height, globe, { credit }).layout.credit
  expect(linesOf(370, 550).join(' ')).toBe(credit)
  expect(linesOf(370, 300)).toHaveLength(3)
  expect(linesOf(370, 300).at(-1)).toMatch(/…$/)
  expect(linesOf(700, 200).length).toBeLessThanOrEqual(2)
})

test('a file has the whole credit, and the proportions that its map has on the page', () => {
  const credit = 'Source: National Oceanic and Atmospheric Administration. '.repeat(12).trim()
  const onPage = buildFigure(700, 300, globe, { credit }).layout
  const [panel] = onPage.panels
  const mapRatio = panel!.width / panel!.height
  const inFile = buildFigure(1000, 700, globe, { credit }, { toolSize: 0, scrolls: false, mapRatio }).layout
  expect(onPage.credit.join(' ')).toMatch(/…$/)
  expect(inFile.credit.join(' ')).toBe(credit)
  expect(inFile.plot.width / inFile.plot.height).toBeCloseTo(mapRatio, 1)
  expect(inFile.foot + 15 * inFile.credit.length).toBeLessThanOrEqual(700)
})

test('a degree of latitude is drawn as long as one of longitude or up to twice as long, unless the room is far too odd', () => {
  const northPacific: PlaneView = { x: [150, 230], y: [-10, 50] }
  const arctic: PlaneView = { x: [-180, 180], y: [60, 90] }
  for (const view of [globe, northPacific, arctic]) {
    const { plot } = buildFigure(1000, 700, view).layout
    const stretch = plot.height / (view.y[1] - view.y[0]) / (plot.width / (view.x[1] - view.x[0]))
    expect(stretch).toBeGreaterThan(0.99)
  }
})
