import { submissions } from '@isobath/domain'

/** How a client asks. */
type Ask = (path: string, init: RequestInit) => Promise<Response>

/** What a submission is called. */
interface SubmissionNames {
  readonly shortName: string
  readonly longName?: string
  readonly updates?: number
}

/** The form of a submission, as the published client sends it. */
const formOf = (fields: Readonly<Record<string, string | number | Blob | readonly (string | number)[]>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? (value as (string | number)[]) : [value as string | number | Blob])
      form.append(name, each instanceof Blob ? each : String(each))
  }
  return form
}

/** A client that uploads and commits. */
export function uploader(ask: Ask, headers: Record<string, string>) {
  const post = (call: string, fields: Parameters<typeof formOf>[0]) =>
    ask(`/api/datasubmission/${call}`, { method: 'POST', headers, body: formOf(fields) })
  const begin = (updates?: number) =>
    post(
      'beginuploadsession',
      updates === undefined ? { submissionType: 'new' } : { submissionType: 'update', submissionId: updates },
    )
  const sessionsOf = async (updates?: number) =>
    ((await (await begin(updates)).json()) as { sessionIds: string[] }).sessionIds
  const part = (sessionID: string, offset: number, bytes: Uint8Array) =>
    post('uploadfilepart', { part: new Blob([new Uint8Array(bytes)]), offset, sessionID, close: 'false' })
  const commit = (
    sessionIds: readonly string[],
    sizes: readonly number[],
    { shortName, longName, updates }: SubmissionNames,
  ) =>
    post('commitupload', {
      shortName,
      datasetLongName: longName ?? `Casts Of ${shortName}`,
      dataSource: 'A Laboratory',
      offsets: sizes,
      sessionIds,
      submissionType: updates === undefined ? 'new' : 'update',
      ...(updates === undefined ? {} : { submissionId: updates }),
    })
  /** Sends a file part by part. */
  const send = async (session: string, bytes: Uint8Array) => {
    for (let offset = 0; offset < bytes.length; offset += submissions.chunkBytes) {
      const response = await part(session, offset, bytes.subarray(offset, offset + submissions.chunkBytes))
      if (response.status !== 200) return response
    }
    return undefined
  }
  /** Begins, sends and commits: of a new submission the workbook and the `original` beside it, of an update the workbook alone. Resolves to the answer that ended it. */
  const submit = async (bytes: Uint8Array, names: SubmissionNames, original: Uint8Array = bytes) => {
    const files = names.updates === undefined ? [bytes, original] : [bytes]
    const sessionIds = await sessionsOf(names.updates)
    for (const [i, session] of sessionIds.entries()) {
      const refused = await send(session, files[i] ?? bytes)
      if (refused) return refused
    }
    return commit(
      sessionIds,
      files.map(({ length }) => length),
      names,
    )
  }
  return { begin, sessionsOf, part, commit, send, submit }
}
