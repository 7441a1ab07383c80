import { describe, expect, it } from 'vitest'
import { joinTimes, stored } from '../../../src/ingest/field/time-slices.ts'
import type { Overlap } from '../../../src/ingest/field/time-slices.ts'

const join = (base: readonly number[], files: readonly (readonly number[])[], overlap: Overlap = 'refuse') =>
  joinTimes(
    Float64Array.from(base),
    files.map((times) => Float64Array.from(times)),
    overlap,
  )

function joined(...args: Parameters<typeof join>) {
  const result = join(...args)
  if (!result.ok) throw new Error('refused')
  const { values, ...rest } = result.times
  return { values: [...values], ...rest }
}

describe('the times of several sources', () => {
  it('follow each other whatever the order of the files', () => {
    expect(joined([10, 20], [[50], [30, 40], [0]])).toEqual({
      values: [0, 10, 20, 30, 40, 50],
      slices: [
        { source: 2, from: 0, until: 1 },
        { source: stored, from: 0, until: 2 },
        { source: 1, from: 0, until: 2 },
        { source: 0, from: 0, until: 1 },
      ],
      added: [1, 2, 1],
      replaced: 0,
    })
  })

  it('fill a gap of what is stored', () => {
    expect(joined([0, 10, 40], [[20, 30]]).slices).toEqual([
      { source: stored, from: 0, until: 2 },
      { source: 0, from: 0, until: 2 },
      { source: stored, from: 2, until: 3 },
    ])
  })

  it('are refused where a file overlaps with what is stored, or with a file before it', () => {
    expect(join([0, 10, 20], [[15], [5, 15]])).toEqual({ ok: false, file: 1, from: 10, to: 15 })
    expect(join([0, 10, 20], [[20, 30]])).toEqual({ ok: false, file: 0, from: 20, to: 20 })
  })

  it('are those of the file between its first and its last time, where it takes the place of what is there', () => {
    expect(joined([0, 10, 20, 30], [[10, 20.2]], 'replace')).toMatchObject({
      values: [0, 10, 20.2, 30],
      added: [2],
      replaced: 2,
    })
    expect(joined([0, 10, 20, 30], [[5, 25]], 'replace')).toMatchObject({ values: [0, 5, 25, 30], replaced: 2 })
  })

  it('of two files that overlap are those of the later one', () => {
    expect(joined([], [[0, 10], [10]], 'replace')).toMatchObject({ values: [0, 10], added: [1, 1], replaced: 0 })
  })

  it('are those that are there and the new ones between them, where what is there is kept', () => {
    expect(joined([0, 10, 20], [[10, 15, 30]], 'keep')).toMatchObject({
      values: [0, 10, 15, 20, 30],
      added: [2],
      replaced: 0,
    })
    expect(joined([0, 10], [[10]], 'keep').added).toEqual([0])
  })
})
