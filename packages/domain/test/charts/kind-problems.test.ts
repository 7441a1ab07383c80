import { describe, expect, it } from 'vitest'
import { chartKindNames, kindProblem, possibleKinds, sentence } from '../../src/index.ts'
import { casts, climatology, relief, surface, variable } from '../fixtures.ts'

const said = (changes: object) => {
  const drawn = variable(changes)
  return Object.fromEntries(
    chartKindNames.flatMap((kind) => {
      const problem = kindProblem(kind, drawn)
      return problem ? [[kind, sentence(problem)]] : []
    }),
  )
}

describe('the type buttons', () => {
  it('offer everything but the sparse map for gridded data with depth', () => {
    expect(said({})).toEqual({ scatter: 'Sparse map is only available for sparse data' })
  })

  it('leave sections and profiles out for surface data', () => {
    const words = 'variable contains only surface data'
    expect(said(surface)).toEqual({
      sectionMap: words,
      contourSectionMap: words,
      depthProfile: words,
      scatter: 'Sparse map is only available for sparse data',
    })
  })

  it('leave a time series out for data without time', () => {
    expect(said(relief)).toMatchObject({ timeSeries: 'This variable has no time' })
    expect(possibleKinds(variable(relief))).toEqual(['heatmap', 'contourMap', 'histogram'])
    expect(said(climatology)).not.toHaveProperty('timeSeries')
  })

  it('leave everything on a grid out for sparse data', () => {
    expect(said(casts)).toEqual({
      heatmap: 'Heatmap is not available for sparse data',
      contourMap: 'Contour Map is not available for sparse data',
      sectionMap: 'Section Map is not available for sparse data',
      contourSectionMap: 'Contour Section Map is not available for sparse data',
      timeSeries: 'Time Series is not available for sparse data',
    })
    expect(possibleKinds(variable(casts))).toEqual(['histogram', 'depthProfile', 'scatter'])
    expect(possibleKinds(variable({ ...casts, ...surface }))).toEqual(['histogram', 'scatter'])
  })
})
