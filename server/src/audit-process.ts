import { auditFile } from './submissions/audit.ts'
import type { UploadedFile } from './submissions/audit.ts'

// The process of one audit: is sent its file, answers with the verdict, and goes, also when whoever asked does.
process.once('disconnect', () => process.exit())
process.once('message', (suspect: UploadedFile) => {
  void auditFile(suspect).then((verdict) => process.send?.(verdict, () => process.disconnect()))
})
