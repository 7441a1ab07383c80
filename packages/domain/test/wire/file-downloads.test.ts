import { describe, expect, it } from 'vitest'
import {
  downloads,
  filesThatFit,
  formatBytes,
  judgeSelection,
  searchFiles,
  sentence,
  subsetProblems,
  wholeSubset,
  type FileSearchMode,
  type SubsetBounds,
} from '../../src/index.ts'

const files = ['old_gradients_1.csv', 'gradients_1.csv', 'Gradients', 'gradients_2.nc', 'notes.txt'].map((name) => ({
  name,
}))
const found = (text: string, mode: FileSearchMode = 'wildcard') =>
  searchFiles(files, text, mode).map(({ name }) => name)

describe('a search of files', () => {
  it('ranks the name itself, then its beginning, then a part of it, whatever the case', () => {
    expect(found('gradients')).toEqual(['Gradients', 'gradients_1.csv', 'gradients_2.nc', 'old_gradients_1.csv'])
  })

  it('reads * and ? as letters that may be any, and nothing else so', () => {
    expect(found('*.csv')).toEqual(['old_gradients_1.csv', 'gradients_1.csv'])
    expect(found('gradients_?.*')).toEqual(['gradients_1.csv', 'gradients_2.nc'])
    expect(found('notes.t')).toEqual(['notes.txt'])
    expect(found('(')).toEqual([])
    expect(found('*n*s*.?xt')).toEqual(['notes.txt'])
    expect(found('*s*s*s*s*')).toEqual([])
  })

  // A pattern that tries every place of every star needs hours for this.
  it('tries no place of a star twice', () => {
    const [long] = searchFiles([{ name: 'a'.repeat(200) }], `${'*a'.repeat(60)}*b`, 'wildcard')
    expect(long).toBeUndefined()
  })

  it('finds a misspelled name in the fuzzy mode alone', () => {
    expect(found('gradeints', 'fuzzy')).toContain('gradients_1.csv')
    expect(found('gradeints', 'fuzzy')).not.toContain('notes.txt')
    expect(found('gradeints')).toEqual([])
  })

  it('shows every file for no words', () => {
    expect(found(' ')).toHaveLength(files.length)
  })
})

describe('a selection of files', () => {
  const sizes = (count: number, bytes = 1) => Array.from({ length: count }, () => bytes)

  it('holds at most 400 files and 10 GB', () => {
    expect(judgeSelection(sizes(downloads.files)).isTooLarge).toBe(false)
    expect(judgeSelection(sizes(downloads.files + 1)).isTooLarge).toBe(true)
    expect(judgeSelection([downloads.bytes]).isTooLarge).toBe(false)
    expect(judgeSelection([downloads.bytes + 1]).isTooLarge).toBe(true)
  })

  it('is told to be near a limit from 50 files or 200 MB on', () => {
    const near = (sizes: readonly number[]) => {
      const { isNearFiles, isNearBytes } = judgeSelection(sizes)
      return { isNearFiles, isNearBytes }
    }
    const far = { isNearFiles: false, isNearBytes: false }
    expect(near(sizes(349))).toEqual(far)
    expect(near(sizes(350))).toEqual({ ...far, isNearFiles: true })
    expect(near([downloads.bytes - downloads.hintBytes - 1])).toEqual(far)
    expect(near([downloads.bytes - downloads.hintBytes])).toEqual({ ...far, isNearBytes: true })
    expect(near([])).toEqual(far)
  })

  it('takes of added files those that fit', () => {
    const added = [{ size: 5 }, { size: downloads.bytes }, { size: 6 }]
    expect(filesThatFit([{ size: 1 }], added)).toEqual([{ size: 5 }, { size: 6 }])
  })

  it('is measured in units of 1024', () => {
    expect([0, 1023, 120_345, 3 * 2 ** 30].map(formatBytes)).toEqual(['0 Bytes', '1023 Bytes', '117.5 KB', '3 GB'])
  })
})

describe('a subset', () => {
  const bounds: SubsetBounds = {
    latMin: -10.22,
    latMax: 10.21,
    lonMin: 170,
    lonMax: -160.33,
    depthMin: 0.5,
    depthMax: 99.2,
    timeMin: '2016-04-30T12:00:00.000Z',
    timeMax: '2017-01-02',
  }
  const whole = wholeSubset(bounds)
  const problemsOf = (changes: Partial<typeof whole>) =>
    Object.entries(subsetProblems({ ...whole, ...changes }, bounds)).map(
      ([name, problem]) => `${name}: ${sentence(problem)}`,
    )

  it('begins with the bounds of the dataset, rounded outward', () => {
    expect(whole).toEqual({
      latStart: -10.3,
      latEnd: 10.3,
      lonStart: 170,
      lonEnd: -160.3,
      depthStart: 0,
      depthEnd: 100,
      timeStart: '2016-04-30',
      timeEnd: '2017-01-02',
    })
    expect(problemsOf({})).toEqual([])
    expect(wholeSubset({ ...bounds, depthMax: null, timeMin: null })).not.toHaveProperty('depthStart')
  })

  it('is the whole circle where rounding closes the gap of bounds across 180°', () => {
    const around = wholeSubset({ ...bounds, lonMin: 0.05, lonMax: -0.05 })
    expect([around.lonStart, around.lonEnd]).toEqual([-180, 180])
    const apart = wholeSubset({ ...bounds, lonMin: 0.15, lonMax: -0.15 })
    expect([apart.lonStart, apart.lonEnd]).toEqual([0.1, -0.1])
  })

  it('is refused where a bound is none, is outside, or is beyond its other end', () => {
    expect(problemsOf({ latStart: Number.NaN, lonEnd: 181 })).toEqual([
      'latStart: Invalid value',
      'lonEnd: Invalid value',
    ])
    expect(problemsOf({ depthStart: 101 })).toEqual([
      'depthStart: Start value must be less than or equal to end value (100)',
    ])
    expect(problemsOf({ timeStart: '2016-04-29', timeEnd: '' })).toEqual([
      'timeStart: Start date cannot be before minimum date of 2016-04-30',
      'timeEnd: Invalid date/time',
    ])
    expect(problemsOf({ timeEnd: '2017-01-03' })).toEqual([
      'timeEnd: End date cannot be after maximum date of 2017-01-02',
    ])
    expect(problemsOf({ timeStart: '2016-12-31', timeEnd: '2016-12-30' })).toEqual([
      'timeStart: Start date must be before or equal to end date',
    ])
  })
})
