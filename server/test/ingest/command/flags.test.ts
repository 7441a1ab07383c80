import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { flagOptions, joinNegatives, readFlags } from '../../../src/ingest/command/flags.ts'

const read = (...args: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: joinNegatives(args), options: flagOptions, allowPositionals: true })
  return readFlags(values, positionals)
}

describe('the options of the ingest command', () => {
  it('take a value that begins with a minus, beside the option or joined to it', () => {
    expect(read('a.csv', '--missing', '-999', '--missing=-9', '--missing', 'NA')).toMatchObject({
      ok: true,
      paths: ['a.csv'],
      metadata: { rows: { missing: ['-999', '-9', 'NA'] } },
    })
  })

  it('take no option for a value', () => {
    expect(() => read('a.csv', '--missing', '--table', 'tblX')).toThrow(/ambiguous/)
  })

  it('take the place of all rows', () => {
    expect(read('a.csv', '--place', '-64.5,300')).toMatchObject({
      metadata: { rows: { place: { lat: -64.5, lon: 300 } } },
    })
    expect(read('a.csv', '--place', '22.75,-158,10')).toMatchObject({ metadata: { rows: { place: { depth: 10 } } } })
  })

  it.each(['22.75', '91,0', '0,361', '1,2,3,4', '1,,3', 'here'])('refuse %s as a place', (place) => {
    expect(read('a.csv', '--place', place)).toEqual({
      ok: false,
      sentence: `--place ${place} is not LAT,LON or LAT,LON,DEPTH in degrees and metres.`,
    })
  })

  it.each(['2016-04-30', '2016-04-30T12:00Z', '2016-04-30 12:00:30'])('take %s as the time of all rows', (time) => {
    expect(read('a.csv', '--time', time)).toMatchObject({ metadata: { rows: { time } } })
  })

  it.each(['2016-02-30', '30.04.2016', '2016-04-30T25:00Z', '2016-04-30T12:00+02:00', 'now'])(
    'refuse %s as a time',
    (time) => {
      expect(read('a.csv', '--time', time)).toEqual({
        ok: false,
        sentence: `--time ${time} is no day or time of UTC such as 2016-04-30 or 2016-04-30T12:00Z.`,
      })
    },
  )

  it('take a list of cruises without files, and nothing else', () => {
    expect(read('--cruise-list', 'list.csv')).toMatchObject({ ok: true, metadata: { cruiseList: 'list.csv' } })
    const none = { ok: false, sentence: 'Name at least one file.' }
    expect([read(), read('--cruise-list', 'list.csv', '--into', 'sst')]).toEqual([none, none])
  })

  it('take all files into one dataset', () => {
    expect(read('a.nc', 'b.nc', '--into', 'sst', '--overlap', 'keep')).toMatchObject({
      ok: true,
      into: { dataset: 'sst', isReplacement: false, overlap: 'keep', every: undefined },
    })
    expect(read('days', '--into', 'sst', '--watch', '--every', '5')).toMatchObject({
      into: { every: 5, overlap: 'refuse' },
    })
    expect(read('a.nc', '--into', 'sst', '--replace')).toMatchObject({ into: { isReplacement: true } })
  })

  it.each([
    [['--replace'], '--replace can only be used with --into.'],
    [['--overlap', 'keep'], '--overlap can only be used with --into.'],
    [['--into', 'x', '--overlap', 'both'], '--overlap must be refuse, replace, keep; it is "both".'],
    [['--into', 'x', '--dataset', 'y'], '--into names the dataset; leave --dataset out.'],
    [
      ['--time', '2016-04-30', '--column', 'time=t'],
      '--time gives the time of all rows; leave --column time=NAME out.',
    ],
    [['--into', 'x', '--every', '5'], '--every goes with --watch alone.'],
    [['--into', 'x', '--watch', '--every', 'often'], '--every must be a number of seconds; it is "often".'],
    [
      ['--into', 'x', '--watch', '--replace'],
      '--replace and --watch do not go together: each file would take the place of all.',
    ],
  ])('refuse %j', (args, sentence) => {
    expect(read('a.nc', ...args)).toEqual({ ok: false, sentence })
  })

  it('take the names of cruises', () => {
    expect(read('a.csv', '--cruise', 'KM1906')).toMatchObject({ metadata: { cruiseNames: ['KM1906'] } })
  })
})
