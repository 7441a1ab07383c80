import { useAtomValue } from 'jotai'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { screenTexts } from './screen-texts.ts'
import { transfersAtom } from './transfer/transfer.ts'

const TransferList = lazyPart(() => import('./transfer/transfer-list.tsx'))

/** The transfers of all pages: a change of page does not stop a file. */
export function TransferHost() {
  const transfers = useAtomValue(transfersAtom)
  if (transfers.length === 0) return null
  return (
    <PartFailure name={screenTexts.theListOfDownloads}>
      <Suspense>
        <TransferList transfers={transfers} />
      </Suspense>
    </PartFailure>
  )
}
