import { dataFiles } from '@isobath/domain'
import { refusalSentence } from '../../service/people/account.ts'
import { beginData, type DataChangeRequest, sendDataPart, startDataChange } from '../../service/admin.ts'
import type { FileUpload, UploadKind } from '../../upload/upload.ts'

/** How files change a dataset. */
export type DataChange = Omit<DataChangeRequest, 'files' | 'revision'>

/** Name, size and time of a file, without its upload session. */
export type SentFile = Omit<DataChangeRequest['files'][number], 'sessionID'>

/** An upload of files for a dataset. */
interface DataUpload extends FileUpload {
  readonly files: readonly File[]
  readonly change: DataChange
  /** Of the dataset as it was shown. */
  readonly revision: number
}

export const sentFile = ({ name, size, lastModified }: File): SentFile => ({
  name,
  bytes: size,
  modified: new Date(lastModified).toISOString(),
})

/** The request that makes a job of files whose parts have arrived. */
export const changeRequest = (
  { kind, overlap, options }: DataChange,
  revision: number,
  files: readonly SentFile[],
  sessionIds: readonly string[],
): DataChangeRequest => ({
  kind,
  ...(kind === 'append' && overlap !== undefined ? { overlap } : {}),
  ...(options === undefined ? {} : { options }),
  revision,
  files: files.map((file, i) => ({ ...file, sessionID: sessionIds[i] ?? '' })),
})

/** Uploads of files for a dataset. */
export const dataUploads = (shortName: string): UploadKind<DataUpload> => ({
  name: `data of ${shortName}`,
  fileBytes: dataFiles.bytes,
  begin: async ({ files }, signal) => {
    const answer = await beginData(
      shortName,
      files.map(({ name, size }) => ({ name, bytes: size })),
      signal,
    )
    return answer.ok ? { ok: true, value: answer.value.sessionIds } : answer
  },
  part: sendDataPart,
  commit: ({ change, revision, files, sessionIds }, signal) =>
    startDataChange(shortName, changeRequest(change, revision, files.map(sentFile), sessionIds), signal),
  beginSentence: (fault) => refusalSentence(fault),
})
