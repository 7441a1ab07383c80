import { useState } from 'react'
import { cancelIngest } from '../service/admin.ts'
import type { Fault } from '../service/request.ts'
import type { IngestJob } from '../service/submissions.ts'

/** Cancels a job, and has it loaded again whether or not the service did so. The fault is that of the latest try. */
export function useCancel({ ID }: IngestJob, onReload: () => void) {
  const [fault, setFault] = useState<Fault>()
  const cancel = async () => {
    const answer = await cancelIngest(ID)
    setFault(answer.ok ? undefined : answer.fault)
    onReload()
  }
  return { fault, cancel }
}
