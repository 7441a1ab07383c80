import { PartFailure } from '../failures/part-failure.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { ReturnFocus } from '../controls/return-focus.tsx'
import { screenTexts } from '../screen-texts.ts'
import type { ConfirmProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazyPart(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** A question before something is lost, loaded when it is first asked. The focus goes back to what asked it. */
export const Confirmation = (props: ConfirmProps) => (
  <PartFailure name={screenTexts.theDialog} onClose={props.onClose}>
    <ReturnFocus otherwise="#main">
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    </ReturnFocus>
  </PartFailure>
)
