import { submissions as limits } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import type { ServiceResult } from '../../src/service/request.ts'
import { type SubmissionUpload, submissionUploads } from '../../src/submission/portal/submission-upload.ts'
import { runUpload, type UploadTools } from '../../src/upload/upload.ts'

const chunk = limits.chunkBytes
const upload = (files: readonly number[], rest: Partial<SubmissionUpload> = {}): SubmissionUpload => ({
  userId: 1,
  updates: undefined,
  shortName: 'Casts',
  longName: 'Casts',
  dataSource: 'A Laboratory',
  files: files.map((size) => new Blob([new Uint8Array(size)])),
  sessionIds: [],
  sent: [],
  ...rest,
})
const offline: ServiceResult<never> = { ok: false, fault: { type: 'offline' } }
const refusal = (status: number, sentence: string): ServiceResult<never> => ({
  ok: false,
  fault: { type: 'answered', status, sentence },
})

/** A service that answers with these, then well; `calls` is what it was asked, `waits` how long the client paused. */
function service(answers: readonly ServiceResult<never>[] = [], failing = 'part') {
  const calls: string[] = []
  const waits: number[] = []
  const kept: SubmissionUpload[] = []
  const left = [...answers]
  const next = <T>(call: string, value: T): Promise<ServiceResult<T>> => {
    calls.push(call)
    return Promise.resolve(
      call.startsWith(failing) && left.length > 0 ? (left.shift() ?? offline) : { ok: true, value },
    )
  }
  const tools: UploadTools<SubmissionUpload> = {
    ...submissionUploads,
    begin: ({ files }) =>
      next(
        'begin',
        files.map((_, i) => `s${i}`),
      ),
    part: (session, offset, part) => next(`part ${session} ${offset / chunk} ${part.size}`, undefined),
    commit: () => next('commit', undefined),
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    keep: (state) => {
      kept.push(state)
      return Promise.resolve()
    },
  }
  return { calls, waits, kept, tools }
}
const { signal } = new AbortController()

describe('an upload', () => {
  it('sends each file in parts, also where its size is a multiple of theirs, and commits', async () => {
    const { calls, tools } = service()
    expect(await runUpload(upload([chunk + 5, 2 * chunk]), tools, signal)).toEqual({ type: 'committed' })
    expect(calls).toEqual([
      'begin',
      `part s0 0 ${chunk}`,
      'part s0 1 5',
      `part s1 0 ${chunk}`,
      `part s1 1 ${chunk}`,
      'commit',
    ])
  })

  it.each([
    ['begin', limits.beginRetries, limits.retryPauseMs, 'Failed to begin upload session'],
    ['part', limits.chunkRetries, limits.retryPauseMs, 'Upload failed'],
    ['commit', limits.commitRetries, limits.commitPauseMs, 'Failed to upload'],
  ] as const)(
    'tries to %s %i times, with pauses of %i ms, and can go on later',
    async (call, times, pause, sentence) => {
      const well = service(
        Array.from({ length: times - 1 }, () => offline),
        call,
      )
      expect(await runUpload(upload([5]), well.tools, signal)).toEqual({ type: 'committed' })
      expect(well.waits).toEqual(Array.from({ length: times - 1 }, () => pause))
      const badly = service(
        Array.from({ length: times }, () => offline),
        call,
      )
      expect(await runUpload(upload([5]), badly.tools, signal)).toMatchObject({
        type: 'failed',
        sentence,
        canResume: true,
      })
      expect(badly.calls.filter((each) => each.startsWith(call))).toHaveLength(times)
    },
  )

  it('counts the tries of each part by itself', async () => {
    const { waits, tools } = service([offline, offline], 'part s0')
    const other = service([offline, offline], 'part s1')
    const part: UploadTools<SubmissionUpload>['part'] = (session, ...rest) =>
      (session === 's0' ? tools : other.tools).part(session, ...rest)
    expect(await runUpload(upload([5, 5]), { ...tools, part }, signal)).toEqual({ type: 'committed' })
    expect(waits).toHaveLength(4)
  })

  it('ends at once where the service refuses, and tells the specified text of a missing submission', async () => {
    const missing = service([refusal(404, '{"error":"noRecord"}')], 'begin')
    expect(await runUpload(upload([5], { updates: 7 }), missing.tools, signal)).toMatchObject({
      sentence: 'No submission found',
      canResume: false,
    })
    const taken = service([refusal(409, '{"error":"A name is in use."}')], 'commit')
    expect(await runUpload(upload([5]), taken.tools, signal)).toMatchObject({ type: 'failed', canResume: false })
    expect(taken.waits).toEqual([])
  })

  it('sends nothing of a file that is too large for the service', async () => {
    const { calls, tools } = service()
    const large = Object.defineProperty(new Blob([]), 'size', { value: limits.fileBytes + 1 })
    const ended = await runUpload({ ...upload([5]), files: [large] }, tools, signal)
    expect(ended).toMatchObject({ type: 'failed', sentence: 'Upload failed', canResume: false })
    expect(calls).toEqual([])
    const most = Object.defineProperty(new Blob(['x']), 'size', { value: limits.fileBytes })
    await runUpload({ ...upload([5]), files: [most] }, tools, signal)
    expect(calls[0]).toBe('begin')
  })

  it('goes on after the last part that the service has', async () => {
    const { kept, tools } = service([offline, offline, offline], 'part s0 2')
    await runUpload(upload([3 * chunk]), tools, signal)
    const held = kept.at(-1)
    expect(held).toMatchObject({ sessionIds: ['s0'], sent: [2 * chunk] })
    const again = service()
    expect(held && (await runUpload(held, again.tools, signal))).toEqual({ type: 'committed' })
    expect(again.calls).toEqual([`part s0 2 ${chunk}`, 'commit'])
  })

  it('pauses where it is told to', async () => {
    const controller = new AbortController()
    const { tools } = service([offline])
    const pausing = { ...tools, wait: () => Promise.resolve(controller.abort()) }
    expect(await runUpload(upload([5]), pausing, controller.signal)).toEqual({ type: 'paused' })
  })
})
