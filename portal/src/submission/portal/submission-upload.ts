import { submissions as limits } from '@isobath/domain'
import { refusalSentence } from '../../service/people/account.ts'
import { sendUpload } from '../../service/submissions.ts'
import type { FileUpload, UploadKind } from '../../upload/upload.ts'

/** An upload of a submission: the workbook first, then, for a new submission, the original file. */
export interface SubmissionUpload extends FileUpload {
  /** The submission that is updated; undefined for a new one. */
  readonly updates: number | undefined
  readonly longName: string
  readonly dataSource: string
}

const kindOf = ({ updates }: SubmissionUpload) =>
  updates === undefined ? { submissionType: 'new' } : { submissionType: 'update', submissionId: String(updates) }

/** Uploads of submissions. */
export const submissionUploads: UploadKind<SubmissionUpload> = {
  name: 'latest',
  fileBytes: limits.fileBytes,
  begin: (upload, signal) =>
    sendUpload(
      'beginuploadsession',
      kindOf(upload),
      async (response) => ((await response.json()) as { sessionIds: string[] }).sessionIds,
      signal,
    ),
  part: (sessionID, offset, part, signal) =>
    sendUpload(
      'uploadfilepart',
      { part, offset: String(offset), sessionID, close: 'false' },
      (response) => response.text(),
      signal,
    ),
  commit: (upload, signal) => {
    const { shortName, longName, dataSource, files, sessionIds } = upload
    const fields = {
      shortName,
      datasetLongName: longName,
      dataSource,
      offsets: files.map(({ size }) => String(size)),
      sessionIds,
      ...kindOf(upload),
    }
    return sendUpload('commitupload', fields, (response) => response.text(), signal)
  },
  beginSentence: (fault) => (refusalSentence(fault) === 'noRecord' ? 'No submission found' : undefined),
}
