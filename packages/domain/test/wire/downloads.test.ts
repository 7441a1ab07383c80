import { describe, expect, it } from 'vitest'
import {
  type DownloadRequest,
  bulkProblems,
  judgeDownload,
  fitsDownload,
  sentence,
  usernameProblem,
} from '../../src/index.ts'

const download = (changes: Partial<DownloadRequest>) =>
  judgeDownload({ rows: 3_000_000, subset: true, ancillaryData: false, sizeCheck: { status: 'notTried' }, ...changes })

describe('a download', () => {
  it('of fewer than 2,000,000 rows is allowed at once', () => {
    expect(download({ rows: 1_999_999 })).toMatchObject({ enabled: true, button: 'Download', problem: null })
    expect(fitsDownload(1_999_999)).toBe(true)
  })

  it('of 2,000,000 rows without a subset is disabled', () => {
    expect(download({ rows: 2_000_000, subset: false })).toMatchObject({
      enabled: false,
      button: 'Disabled Due To Size',
      problem: { type: 'downloadTooLarge' },
    })
    expect(fitsDownload(2_000_000)).toBe(false)
  })

  it('of a whole dataset above 200,000 rows opens the row-count dialog, unless it has ancillary data', () => {
    const whole = (rows: number, ancillaryData = false) => download({ rows, subset: false, ancillaryData }).prompt
    expect([whole(200_000), whole(200_001), whole(200_001, true)]).toEqual([false, true, false])
    expect(download({ rows: 200_001 }).prompt).toBe(false)
  })

  it.each([
    ['notTried', 'Awaiting Size Check'],
    ['initiating', 'Initiating Size Validation ...'],
    ['retrying', 'Re-attempting Query Size Validation ...'],
    ['inProgress', 'Size Check In Progress'],
  ] as const)('of a subset whose size check is %s waits and says so', (status, button) => {
    expect(download({ sizeCheck: { status } })).toMatchObject({
      enabled: false,
      button,
      needsSizeCheck: status === 'notTried',
    })
  })

  it('of a subset follows its size check', () => {
    const checked = (allow: boolean, code: 200 | 400 | 500) => download({ sizeCheck: { status: 'done', allow, code } })
    expect(checked(true, 200)).toMatchObject({ enabled: true, button: 'Download', problem: null })
    expect(checked(false, 400)).toMatchObject({ enabled: false, button: 'Disabled Due To Size', turnSubsetOn: true })
    const unknown = checked(false, 500)
    expect(unknown).toMatchObject({ enabled: true, button: 'Download', needsSizeCheck: true })
    expect(unknown.problem && sentence(unknown.problem)).toBe(
      'Unable to determine query size. Download may fail due to size.',
    )
  })

  it('of a dataset whose rows nobody counted waits for a size check', () => {
    expect(download({ rows: null, subset: false })).toMatchObject({ enabled: false, needsSizeCheck: true })
  })
})

describe('a bulk download', () => {
  it('of 3,000,000 rows is allowed at once, and one row more is disabled in its own words', () => {
    const bulk = (rows: number) => download({ rows, bulk: true, subset: false })
    expect(bulk(3_000_000)).toMatchObject({ enabled: true, button: 'Download', prompt: false })
    const { enabled, button, problem } = bulk(3_000_001)
    expect([enabled, button, problem && sentence(problem)]).toEqual([
      false,
      'Disabled Due To Size',
      'Request too large. Please apply filters to reduce the size of your download.',
    ])
  })

  const bounds = { min: Date.parse('2016-01-01T06:00Z'), max: Date.parse('2018-12-31') }
  const types = (start: string, end: string) =>
    bulkProblems({ shortNames: ['a'], dates: { start, end, ...bounds } }).map(({ type }) => type)

  it('needs something selected', () => {
    expect(bulkProblems({ shortNames: [] }).map(sentence)).toEqual([
      'No datasets selected. Please select datasets to download.',
    ])
    expect(bulkProblems({ shortNames: ['a'] })).toEqual([])
  })

  it('needs dates within the data, in order, and not empty', () => {
    expect(types('2016-01-01', '2018-12-31')).toEqual([])
    expect(types('2015-12-31', '2019-01-01')).toEqual(['invalidDate', 'invalidDate'])
    expect(types('', '2018-01-01')).toEqual(['invalidDate'])
    expect(types('2018-01-02', '2018-01-01')).toEqual(['startDateNotBeforeEnd'])
  })
})

describe('a username', () => {
  it('with an @ is hinted to be an email address', () => {
    expect(usernameProblem('someone@somewhere')).toEqual({ type: 'emailAsUsername' })
    expect(usernameProblem('someone')).toBeNull()
  })
})
