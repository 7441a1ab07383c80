import { auditFile } from './submissions/audit.ts'
import type { UploadedFile } from './submissions/audit.ts'

// Audits one file in a process of its own. It receives the file, answers with the verdict and ends; it also ends with its parent.
process.once('disconnect', () => process.exit())
process.once('message', (suspect: UploadedFile) => {
  void auditFile(suspect).then((verdict) => process.send?.(verdict, () => process.disconnect()))
})
