import { describe, expect, test } from 'vitest'
import { readChangeFlags } from '../../src/submissions/data-changes/change-flags.ts'

const change = (options: Parameters<typeof readChangeFlags>[1]['options']) =>
  readChangeFlags('Casts', {
    kind: 'append',
    overlap: 'refuse',
    options,
    files: [{ session: 'x', name: 'a.csv', bytes: 1, modified: '2020-01-31T12:00:00Z' }],
  })

describe('the options of files for a dataset', () => {
  test('give the place and the time of all rows', () => {
    const place = { lat: 22.75, lon: -158, depth: 10 }
    expect(change({ place: ['22.75,-158,10'], time: ['2020-01-31T12:00Z'], missing: ['-9', '-99'] })).toMatchObject({
      ok: true,
      paths: ['a.csv'],
      metadata: { rows: { place, time: '2020-01-31T12:00Z', missing: ['-9', '-99'] } },
    })
  })

  test.each([
    [{ place: ['north'] }, '--place north is not LAT,LON or LAT,LON,DEPTH in degrees and metres.'],
    [{ time: ['noon'] }, '--time noon is no day or time of UTC such as 2016-04-30 or 2016-04-30T12:00Z.'],
    [
      { time: ['2020-01-31'], column: ['time=When'] },
      '--time gives the time of all rows; leave --column time=NAME out.',
    ],
  ])('are refused where they do not fit: %j', (options, sentence) => {
    expect(change(options)).toEqual({ ok: false, sentence })
  })
})
