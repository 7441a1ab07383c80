import { expect, it } from 'vitest'
import { framesOf, playOf } from '../../src/charts/card/play.ts'

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

it('a chart whose address says that it is played plays as soon as its dates are known', () => {
  const chart = { kind: 'heatmap', controls: {}, isPlayed: true } as const
  expect(playOf(chart, undefined)).toEqual({ canPlay: false, isPlayed: false, options: {} })
  expect(playOf(chart, { date: 12 })).toMatchObject({ isPlayed: true, options: { split: ['date'] } })
  expect(playOf({ ...chart, isPlayed: false }, { date: 12 })).toEqual({ canPlay: true, isPlayed: false, options: {} })
})
