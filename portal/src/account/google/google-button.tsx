import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { hasGoogle } from './has-google.ts'
import type { GoogleButtonProps } from './offered-button.tsx'
import { screenTexts } from './screen-texts.ts'

const OfferedButton = lazyPart(() => import('./offered-button.tsx'))

/** The button of Google, loaded where the deployment has sign-in with it; nothing elsewhere. */
export const GoogleButton = (props: GoogleButtonProps) =>
  hasGoogle() && (
    <PartFailure name={screenTexts.signInWithGoogle} instead={<p>{screenTexts.googleNotLoaded}</p>}>
      <Suspense>
        <OfferedButton {...props} />
      </Suspense>
    </PartFailure>
  )
