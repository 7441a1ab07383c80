import type { NameCheck } from '@isobath/domain'
import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from './request.ts'
import { client } from './client.ts'

const { datasubmission } = client.api

export type OwnSubmission = InferResponseType<typeof datasubmission.submissionsbyuser.$get, 200>[number]
export type AnySubmission = InferResponseType<typeof datasubmission.submissions.$get, 200>[number]
export type SubmissionComment = InferResponseType<typeof datasubmission.commenthistory.$get, 200>[number]

const never = () => new AbortController().signal
const nothing = (response: Response) => response.text()

/** One's own submissions, the newest first. */
export const fetchOwnSubmissions = (signal: AbortSignal): Promise<ServiceResult<OwnSubmission[]>> =>
  requestJson((signal) => datasubmission.submissionsbyuser.$get({}, { init: { signal } }), signal)

/** Everyone's submissions, for administrators. */
export const fetchAllSubmissions = (signal: AbortSignal): Promise<ServiceResult<AnySubmission[]>> =>
  requestJson((signal) => datasubmission.submissions.$get({}, { init: { signal } }), signal)

/** What the service has of a submission now, for administrators; undefined once it is deleted. */
export async function fetchSubmission(id: number): Promise<ServiceResult<AnySubmission | undefined>> {
  const answer = await fetchAllSubmissions(never())
  return answer.ok ? { ...answer, value: answer.value.find(({ Submission_ID }) => Submission_ID === id) } : answer
}

export const fetchComments = (id: number, signal: AbortSignal): Promise<ServiceResult<SubmissionComment[]>> =>
  requestJson(
    (signal) => datasubmission.commenthistory.$get({ query: { submissionID: String(id) } }, { init: { signal } }),
    signal,
  )

export const addComment = (
  submissionID: number,
  comment: string,
  source: 'admin' | 'user',
): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => datasubmission.addcomment.$post({ json: { submissionID, comment, source } }, { init: { signal } }),
    nothing,
    never(),
  )

/** A link to the latest workbook of a submission, which works for a quarter of an hour. */
export const fetchLatestFile = (id: number): Promise<ServiceResult<{ link: string; dataset: string }>> =>
  requestJson(
    (signal) =>
      datasubmission.retrievemostrecentfile.$get({ query: { submissionID: String(id) } }, { init: { signal } }),
    never(),
  )

/** Whether the names of a dataset are free; `updates` is the submission that has them now. */
export const checkNames = (
  names: { readonly shortName: string; readonly longName: string },
  updates: number | undefined,
): Promise<ServiceResult<NameCheck>> =>
  requestJson<NameCheck>(
    (signal) =>
      datasubmission.checkname.$post(
        { json: { ...names, ...(updates === undefined ? {} : { submissionId: updates }) } },
        { init: { signal } },
      ),
    never(),
  )

/** A form of an upload call; fields with several values are repeated. */
export function formOf(fields: Readonly<Record<string, string | Blob | readonly string[]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob || typeof value === 'string') form.append(name, value)
    else for (const each of value) form.append(name, each)
  }
  return form
}

/** Sends one of the calls of an upload. Their forms repeat fields, which the typed client does not. */
export const sendUpload = <T>(
  call: 'beginuploadsession' | 'uploadfilepart' | 'commitupload',
  fields: Parameters<typeof formOf>[0],
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
): Promise<ServiceResult<T>> =>
  requestBody(
    (signal) => fetch(`/api/datasubmission/${call}`, { method: 'POST', body: formOf(fields), signal }),
    read,
    signal,
    uploadSeconds,
  )

/** A commit audits the workbook before it answers. */
const uploadSeconds = 600

type Phase = AnySubmission['Phase_ID']

/** Sets a phase, unless it is no longer the one that was `seen`. */
export const setPhase = (submissionID: number, phaseID: Phase, seen: Phase): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => datasubmission.setphase.$post({ json: { submissionID, phaseID, seen } }, { init: { signal } }),
    nothing,
    never(),
  )

export const deleteSubmission = (id: number): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => fetch(`/api/datasubmission/deletesubmission?submissionID=${id}`, { method: 'DELETE', signal }),
    nothing,
    never(),
  )

type Ingest = InferResponseType<typeof datasubmission.ingest.$get, 200>
export type IngestJob = NonNullable<Ingest>

/** How far the ingest of a submission is; null where nobody has requested one. */
export const fetchIngest = (id: number, signal: AbortSignal): Promise<ServiceResult<Ingest>> =>
  requestJson(
    (signal) => datasubmission.ingest.$get({ query: { submissionID: String(id) } }, { init: { signal } }),
    signal,
  )

/** Begins the ingest of a submission. It goes on in the service. */
export const startIngest = (submissionID: number): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => datasubmission.ingest.$post({ json: { submissionID } }, { init: { signal } }),
    nothing,
    never(),
  )

export type RegisteredDoi = NonNullable<AnySubmission['DOI']>

/** Keeps the DOI of a submission, unless something else than what was `seen` is kept already. A submission that awaits its DOI then awaits ingestion. */
export const keepDoi = (
  submissionID: number,
  doi: RegisteredDoi,
  seen: RegisteredDoi | null,
): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => datasubmission.doi.$post({ json: { submissionID, ...doi, seen } }, { init: { signal } }),
    nothing,
    never(),
  )
