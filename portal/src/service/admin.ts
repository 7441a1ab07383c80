import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from './request.ts'
import { client } from './client.ts'
import { formOf, type IngestJob } from './submissions.ts'

const { admin } = client.api

type FoundAccounts = InferResponseType<typeof admin.accounts.$get, 200>
export type Account = FoundAccounts['accounts'][number]
export type AccountBelongings = InferResponseType<(typeof admin.accounts)[':id']['$get'], 200>
export type ManagedDataset = InferResponseType<typeof admin.datasets.$get, 200>[number]
export type OutboxMail = InferResponseType<typeof admin.outbox.$get, 200>[number]
type ReportedFault = InferResponseType<typeof admin.errorreports.$get, 200>[number]
type AuditEntry = InferResponseType<typeof admin.audit.$get, 200>[number]
export type ServiceState = InferResponseType<typeof admin.state.$get, 200>

/** Sends an administrator's decision. A change of page does not cancel it. */
const send = (request: (signal: AbortSignal) => Promise<Response>): Promise<ServiceResult<unknown>> =>
  requestBody(request, (response) => response.text(), new AbortController().signal)

/** The newest accounts whose username, address or name holds a text. */
export const findAccounts = (text: string, signal: AbortSignal): Promise<ServiceResult<FoundAccounts>> =>
  requestJson((signal) => admin.accounts.$get({ query: { text } }, { init: { signal } }), signal)

/** An account with what would be deleted with it. */
export const fetchAccount = (id: number, signal: AbortSignal): Promise<ServiceResult<AccountBelongings>> =>
  requestJson((signal) => admin.accounts[':id'].$get({ param: { id: String(id) } }, { init: { signal } }), signal)

export const changeAccount = (id: number, json: { readonly isAdmin?: boolean; readonly isDisabled?: boolean }) =>
  send((signal) => admin.accounts[':id'].$post({ param: { id: String(id) }, json }, { init: { signal } }))

export const deleteAccount = (id: number, username: string) =>
  send((signal) =>
    admin.accounts[':id'].$delete({ param: { id: String(id) }, query: { username } }, { init: { signal } }),
  )

/** All datasets, hidden ones too. */
export const fetchManagedDatasets = (signal: AbortSignal): Promise<ServiceResult<ManagedDataset[]>> =>
  requestJson((signal) => admin.datasets.$get({}, { init: { signal } }), signal)

export type EditableDataset = InferResponseType<(typeof admin.datasets)[':shortname']['$get'], 200>

/** What can be changed of a dataset, as it is. */
export const fetchEditable = (shortname: string, signal: AbortSignal): Promise<ServiceResult<EditableDataset>> =>
  requestJson((signal) => admin.datasets[':shortname'].$get({ param: { shortname } }, { init: { signal } }), signal)

type DatasetEditCall = Parameters<(typeof admin.datasets)[':shortname']['$post']>[0]['json']
export type DatasetEdit = Omit<DatasetEditCall, 'seen'>
export type SeenFields = NonNullable<DatasetEditCall['seen']>

/** Edits the metadata of a dataset. Fields that are left out stay. Nothing is changed where one differs from what was `seen` of it. */
export const editDataset = (shortname: string, edit: DatasetEdit, seen?: SeenFields) => {
  const json = seen ? { ...edit, seen } : edit
  return send((signal) => admin.datasets[':shortname'].$post({ param: { shortname }, json }, { init: { signal } }))
}

/** Takes a dataset out of the catalog, with the files of its tables. */
export const removeDataset = (shortname: string) =>
  send((signal) => admin.datasets[':shortname'].$delete({ param: { shortname } }, { init: { signal } }))

type DataOfDataset = (typeof admin.datasets)[':shortname']['data']

/** The request that makes a job of files whose parts have arrived. */
export type DataChangeRequest = Parameters<DataOfDataset['$post']>[0]['json']

/** Begins to send files for a dataset; answers a session for each. */
export const beginData = (
  shortname: string,
  files: readonly { readonly name: string; readonly bytes: number }[],
  signal: AbortSignal,
): Promise<ServiceResult<{ sessionIds: string[] }>> =>
  requestJson(
    (signal) =>
      admin.datasets[':shortname'].data.begin.$post(
        { param: { shortname }, json: { files: [...files] } },
        { init: { signal } },
      ),
    signal,
  )

/** Sends a part of a file for a dataset. */
export const sendDataPart = (
  sessionID: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) =>
      fetch('/api/admin/uploads/part', {
        method: 'POST',
        body: formOf({ part, offset: String(offset), sessionID }),
        signal,
      }),
    (response) => response.text(),
    signal,
    partSeconds,
  )

/** A part has 5 MiB at most. */
const partSeconds = 600

/** Removes what was sent for a dataset. */
export const discardData = (sessionIds: readonly string[]) =>
  send((signal) => admin.uploads.discard.$post({ json: { sessionIds: [...sessionIds] } }, { init: { signal } }))

/** Appends files that were sent to a dataset, or replaces its data with them. It goes on in the service. */
export const startDataChange = (
  shortname: string,
  json: DataChangeRequest,
  signal: AbortSignal,
): Promise<ServiceResult<IngestJob>> =>
  requestJson(
    (signal) => admin.datasets[':shortname'].data.$post({ param: { shortname }, json }, { init: { signal } }),
    signal,
  )

/** The job of the latest change of a dataset’s data; null where there was none. */
export const fetchDataChange = (shortname: string, signal: AbortSignal): Promise<ServiceResult<IngestJob | null>> =>
  requestJson(
    (signal) => admin.datasets[':shortname'].data.$get({ param: { shortname } }, { init: { signal } }),
    signal,
  )

/** Ends an ingest that is not finished. */
export const cancelIngest = (id: number) =>
  send((signal) => admin.ingests[':id'].cancel.$post({ param: { id: String(id) } }, { init: { signal } }))

/** The latest ingests of submissions and of files for datasets. */
export const fetchIngests = (signal: AbortSignal): Promise<ServiceResult<IngestJob[]>> =>
  requestJson((signal) => admin.ingests.$get({}, { init: { signal } }), signal)

/** The latest mails, those that wait first. Each look is written into the audit trail. */
export const fetchOutbox = (signal: AbortSignal): Promise<ServiceResult<OutboxMail[]>> =>
  requestJson((signal) => admin.outbox.$get({}, { init: { signal } }), signal)

/** The latest faults that pages reported. */
export const fetchFaults = (signal: AbortSignal): Promise<ServiceResult<ReportedFault[]>> =>
  requestJson((signal) => admin.errorreports.$get({}, { init: { signal } }), signal)

/** What administrators did last. */
export const fetchAudit = (signal: AbortSignal): Promise<ServiceResult<AuditEntry[]>> =>
  requestJson((signal) => admin.audit.$get({}, { init: { signal } }), signal)

/** How the service is. */
export const fetchState = (signal: AbortSignal): Promise<ServiceResult<ServiceState>> =>
  requestJson((signal) => admin.state.$get({}, { init: { signal } }), signal)
