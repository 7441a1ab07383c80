import { describe, expect, it } from 'vitest'
import type { ServiceResult } from '../../src/service/request.ts'
import type { AnySubmission, IngestJob } from '../../src/service/submissions.ts'
import { readDoi } from '../../src/submission/admin/doi-fields.ts'
import {
  countPhases,
  filterSubmissions,
  isUnfounded,
  readDashboard,
  writeDashboard,
} from '../../src/submission/admin/filter.ts'
import { followJob, pollMs } from '../../src/submission/admin/follow-job.ts'

const submission = (id: number, Dataset: string, Phase_ID: AnySubmission['Phase_ID']): AnySubmission => ({
  Submission_ID: id,
  Dataset,
  Dataset_Long_Name: `Casts Of ${Dataset}`,
  Data_Source: 'A Laboratory',
  Name: id % 2 === 0 ? 'Mary Sears' : 'Ada Lovelace',
  Phase: '',
  Phase_ID,
  DOI: null,
  Start_Date_Time: '2026-01-01T00:00:00.000Z',
  QC1_Completion_Date_Time: null,
  QC2_Completion_Date_Time: null,
  DOI_Accepted_Date_Time: null,
  Ingestion_Date_Time: null,
})
const all = [submission(1, 'Beta', 2), submission(2, 'Alpha', 7), submission(3, 'Gamma', 6), submission(4, 'Delta', 2)]
const found = (text: string, phases: number[] = [], sort: 'newest' | 'oldest' | 'name' | 'phase' = 'newest') =>
  filterSubmissions(all, { text, phases, sort }).map(({ Dataset }) => Dataset)

describe('the list of all submissions', () => {
  it('holds those with each word, in any case, and in one of the phases', () => {
    expect(found('')).toEqual(['Delta', 'Gamma', 'Alpha', 'Beta'])
    expect(found('sears LABORATORY')).toEqual(['Delta', 'Alpha'])
    expect(found(' delta sears ')).toEqual(['Delta'])
    expect(found('', [2])).toEqual(['Delta', 'Beta'])
    expect(found('lovelace', [2, 7])).toEqual(['Beta'])
    expect(found('nobody')).toEqual([])
  })

  it('is sorted by its beginning, its name, or the phase in the order of review', () => {
    expect(found('', [], 'oldest')).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta'])
    expect(found('', [], 'name')).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
    expect(found('', [], 'phase')).toEqual(['Delta', 'Beta', 'Alpha', 'Gamma'])
  })

  it('tells how many submissions are in each phase', () => {
    expect(countPhases(all).map(({ id, count }) => [id, count])).toEqual([
      [2, 2],
      [3, 0],
      [7, 1],
      [4, 0],
      [5, 0],
      [6, 1],
    ])
  })

  it('is kept in the address, and made of one that is damaged as far as that can be read', () => {
    const state = { text: 'mary sears', phases: [2, 7], sort: 'phase', open: 3 } as const
    expect(writeDashboard(state)).toBe('?text=mary+sears&phases=2,7&sort=phase&submission=3')
    expect(readDashboard(writeDashboard(state))).toEqual(state)
    expect(writeDashboard(readDashboard(''))).toBe('')
    expect(readDashboard('?phases=1,x,7&sort=size&submission=x')).toEqual({
      text: '',
      phases: [7],
      sort: 'newest',
      open: undefined,
    })
  })

  it('asks before a submission is called complete that was not ingested', () => {
    expect(isUnfounded(6, submission(1, 'Beta', 5))).toBe(true)
    expect(isUnfounded(6, submission(1, 'Beta', 6))).toBe(false)
    expect(isUnfounded(5, submission(1, 'Beta', 4))).toBe(false)
  })
})

describe('the fields of a DOI', () => {
  const form = (fields: Readonly<Record<string, string>>) => {
    const data = new FormData()
    const whole = { doi: ' 10.5281/zenodo.42 ', title: 'Casts', creators: 'A\n \nB ', publisher: 'P', year: '2021' }
    for (const [name, value] of Object.entries({ ...whole, ...fields })) data.append(name, value)
    return data
  }

  it('are read without blanks, a creator a line', () => {
    expect(readDoi(form({}))).toEqual({
      ok: true,
      doi: { doi: '10.5281/zenodo.42', title: 'Casts', creators: ['A', 'B'], publisher: 'P', publicationYear: 2021 },
    })
  })

  it.each([
    [{ creators: ' \n' }, 'Name at least one creator.'],
    [{ year: '21' }, 'The year of publication has four digits.'],
    [{ year: '1e3 ' }, 'The year of publication has four digits.'],
  ])('are refused: %o', (fields, sentence) => {
    expect(readDoi(form(fields))).toEqual({ ok: false, sentence })
  })
})

describe('an ingest that is followed', () => {
  const job = (State: IngestJob['State']): ServiceResult<IngestJob> => ({ ok: true, value: { State } as IngestJob })
  const offline: ServiceResult<never> = { ok: false, fault: { type: 'offline' } }

  /** Follows a job with these answers; `said` is what the page was told. */
  async function follow(answers: readonly ServiceResult<IngestJob | null>[], controller = new AbortController()) {
    const said: string[] = []
    const left = [...answers]
    await followJob(
      {
        fetch: () => Promise.resolve(left.shift() ?? offline),
        wait: (ms) => Promise.resolve(void said.push(`wait ${ms}`)),
        onAnswer: (answer) => void said.push(answer.ok ? (answer.value?.State ?? 'none') : 'no answer'),
        onFinished: () => void said.push('finished'),
      },
      controller.signal,
    )
    return said
  }

  it('is looked at until it has ended, and then the list is loaded again', async () => {
    const wait = `wait ${pollMs}`
    expect(await follow([job('queued'), job('running'), job('done'), job('queued')])).toEqual([
      'queued',
      wait,
      'running',
      wait,
      'done',
      'finished',
    ])
  })

  it('is looked at once more where it does not yet tell what was left out', async () => {
    const done = (Left_Out: string[] | null): ServiceResult<IngestJob> => ({
      ok: true,
      value: { State: 'done', Left_Out } as IngestJob,
    })
    const wait = `wait ${pollMs}`
    const ended = ['running', wait, 'done', 'finished']
    expect(await follow([job('running'), done(null), done([]), job('queued')])).toEqual([...ended, wait, 'done'])
    expect(await follow([job('running'), done([]), job('queued')])).toEqual(ended)
  })

  it('is looked at once where there is none, or where it had ended before', async () => {
    expect(await follow([{ ok: true, value: null }])).toEqual(['none'])
    expect(await follow([job('failed')])).toEqual(['failed'])
  })

  it('is not looked at again where the service does not answer, until somebody asks', async () => {
    expect(await follow([job('running'), offline])).toEqual(['running', `wait ${pollMs}`, 'no answer'])
  })

  it('says nothing to a page that was left', async () => {
    const controller = new AbortController()
    controller.abort()
    expect(await follow([job('running')], controller)).toEqual([])
  })
})
