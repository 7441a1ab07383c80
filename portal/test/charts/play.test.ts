import { defaultCut } from '@isobath/domain'
import { expect, it } from 'vitest'
import { expectedValues, framesOf, playOf } from '../../src/charts/card/play.ts'
import { monthly, timeless, variable } from './variable.ts'

it('a chart plays the split that is chosen, otherwise its dates, otherwise its depths, where there are several', () => {
  expect(framesOf('heatmap', [], { date: 36, depth: 5 })).toEqual(['date'])
  expect(framesOf('contourMap', [], { date: 1, depth: 5 })).toEqual(['depth'])
  expect(framesOf('heatmap', ['depth'], { date: 36, depth: 5 })).toEqual(['depth'])
  expect(framesOf('heatmap', ['depth'], { date: 36, depth: 1 })).toEqual(['date'])
  expect(framesOf('sectionMap', ['space', 'date'], { date: 3, space: 4 })).toEqual(['space', 'date'])
  expect(framesOf('sectionMap', [], { date: 3, space: 4 })).toEqual(['date'])
})

it('nothing is played where there is one of each, where nothing is known yet, and on other kinds', () => {
  expect(framesOf('heatmap', [], { date: 1, depth: 0 })).toEqual([])
  expect(framesOf('heatmap', ['date'], undefined)).toEqual([])
  expect(framesOf('histogram', [], { date: 36, depth: 5 })).toEqual([])
})

it('a chart whose address says that it is played plays the dates, or the depths, that its request will have', () => {
  const chart = { kind: 'heatmap', controls: {}, isPlayed: true } as const
  const months = { ...defaultCut(variable(monthly)), times: { calendar: 'month', start: 1, end: 12 } } as const
  expect(expectedValues(months)).toEqual({ date: 12, depth: 1 })
  expect(playOf(chart, expectedValues(months))).toMatchObject({ isPlayed: true, options: { split: ['date'] } })
  const depths = { ...defaultCut(variable(timeless)), depths: { start: 0, end: 100 } }
  expect(playOf(chart, expectedValues(depths))).toMatchObject({ isPlayed: true, options: { split: ['depth'] } })
  const only = expectedValues(defaultCut(variable(timeless)))
  expect(playOf(chart, only)).toEqual({ canPlay: false, isPlayed: false, options: {} })
  expect(playOf({ ...chart, isPlayed: false }, { date: 12 })).toEqual({ canPlay: true, isPlayed: false, options: {} })
})
