import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chartKindNames,
  chartKinds,
  chartWeight,
  countPanels,
  effectiveSplit,
  existingWeight,
  isChartKind,
  sentence,
  splitProblems,
  splitWarnings,
} from '../src/index.ts'
import { kinds } from './fixtures.ts'

describe('a split', () => {
  it('makes one panel per value, and one panel when there is none', () => {
    expect(countPanels('heatmap', [], { date: 5 })).toBe(1)
    expect(countPanels('heatmap', ['date'], { date: 5, depth: 3 })).toBe(5)
    expect(countPanels('contourMap', ['depth'], { date: 5, depth: 3 })).toBe(3)
    expect(countPanels('sectionMap', ['space', 'date'], { date: 5, space: 3 })).toBe(15)
  })

  it('by both goes by date alone on maps', () => {
    expect(effectiveSplit('heatmap', ['depth', 'date'])).toEqual(['date'])
    expect(effectiveSplit('contourSectionMap', ['date', 'space'])).toEqual(['space', 'date'])
  })

  it('of a chart that has none to make stays one panel', () => {
    for (const kind of ['histogram', 'timeSeries', 'depthProfile', 'scatter'] as const) {
      expect(countPanels(kind, ['date', 'depth', 'space'], { date: 9, depth: 9, space: 9 })).toBe(1)
    }
  })

  it.each(['heatmap', 'contourMap', 'sectionMap', 'contourSectionMap'] as const)(
    'of a %s is allowed at 20 panels and refused at 21',
    (kind) => {
      expect(splitProblems(kind, ['date'], { date: 20 })).toEqual([])
      const [problem] = splitProblems(kind, ['date'], { date: 21 })
      expect(problem && sentence(problem)).toBe('Unable to split. Rendering limit exceeded.')
    },
  )

  it('counts both directions of a section against the limit', () => {
    expect(splitProblems('sectionMap', ['space', 'date'], { space: 4, date: 5 })).toEqual([])
    expect(splitProblems('sectionMap', ['space', 'date'], { space: 3, date: 7 })).toMatchObject([
      { type: 'tooManyPanels', panels: 21, most: 20 },
    ])
  })

  it('is refused by one value, place before date', () => {
    const said = (split: 'date' | 'depth' | 'space', kind: 'sectionMap' | 'heatmap') =>
      splitProblems(kind, [split], { [split]: 1 }).map(sentence)
    expect(said('date', 'heatmap')).toEqual(['Unable to split by date: only one date available.'])
    expect(said('space', 'sectionMap')).toEqual(['Unable to split by space: only one space provided'])
    expect(said('depth', 'heatmap')).toEqual(['Unable to split by depth: only one depth available.'])
    expect(splitProblems('sectionMap', ['date', 'space'], { date: 1, space: 1 })).toEqual([
      { type: 'onlyOneValue', by: 'space' },
      { type: 'onlyOneValue', by: 'date' },
    ])
  })

  it('of a heatmap warns past 15 less the weight held, and of nothing else', () => {
    expect(splitWarnings('heatmap', ['date'], { date: 15 }, 0)).toEqual([])
    expect(splitWarnings('heatmap', ['date'], { date: 16 }, 0)).toEqual([{ type: 'splitHeavy', panels: 16, room: 15 }])
    expect(splitWarnings('heatmap', ['depth'], { depth: 10 }, 5)).toEqual([])
    expect(splitWarnings('heatmap', ['depth'], { depth: 11 }, 5)).toEqual([
      { type: 'splitHeavy', panels: 11, room: 10 },
    ])
    expect(splitWarnings('heatmap', [], {}, 15)).toEqual([])
    expect(splitWarnings('contourMap', ['date'], { date: 20 }, 14)).toEqual([])
  })

  it('never has fewer panels for more values', () => {
    const count = fc.integer({ min: 0, max: 50 })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), count, count, count, count, (kind, date, depth, space, more) => {
        const split = ['date', 'depth', 'space'] as const
        const panels = countPanels(kind, split, { date, depth, space })
        expect(countPanels(kind, split, { date: date + more, depth, space })).toBeGreaterThanOrEqual(panels)
        expect(panels).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('the kinds of charts', () => {
  it('are eight, each under its own name', () => {
    expect(chartKindNames).toEqual(kinds)
    for (const kind of kinds) expect(chartKinds[kind].kind).toBe(kind)
    expect([isChartKind('scatter'), isChartKind('toString'), isChartKind(3)]).toEqual([true, false, false])
  })

  it.each([
    ['heatmap', 1, 1],
    ['scatter', 1, 4],
    ['depthProfile', 0, 1],
    ['timeSeries', 0, 1],
    ['contourMap', 0, 0],
    ['sectionMap', 0, 0],
    ['contourSectionMap', 0, 0],
    ['histogram', 0, 0],
  ] as const)('weigh: %s %i at 10,000 points and %i at 10,001', (kind, light, heavy) => {
    expect(chartWeight({ kind, points: 10_000 })).toBe(light)
    expect(chartWeight({ kind, points: 10_001 })).toBe(heavy)
  })

  it('weigh together what they weigh apart', () => {
    expect(existingWeight([])).toBe(0)
    expect(
      existingWeight([
        { kind: 'scatter', points: 20_000 },
        { kind: 'heatmap', points: 5 },
      ]),
    ).toBe(5)
  })
})
