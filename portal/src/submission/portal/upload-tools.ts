import { sendUpload } from '../../service/submissions.ts'
import type { Upload, UploadTools } from './upload.ts'

const kindOf = ({ updates }: Upload) =>
  updates === undefined ? { submissionType: 'new' } : { submissionType: 'update', submissionId: String(updates) }

/** The calls of the service for an upload, and the clock of the browser. */
export const uploadCalls: Omit<UploadTools, 'keep'> = {
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
  wait: (ms, signal) =>
    new Promise((done) => {
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        done()
      })
    }),
}
