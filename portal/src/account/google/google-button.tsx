import { lazy, Suspense } from 'react'
import { PartFailure } from '../../shell/part-failure.tsx'
import { hasGoogle } from './has-google.ts'
import type { GoogleButtonProps } from './offered-button.tsx'

const OfferedButton = lazy(() => import('./offered-button.tsx'))

/** The button of Google, loaded where the deployment has sign-in with it; nothing elsewhere. */
export const GoogleButton = (props: GoogleButtonProps) =>
  hasGoogle() && (
    <PartFailure name="Sign-in with Google" instead={<p>Sign-in with Google could not be loaded.</p>}>
      <Suspense>
        <OfferedButton {...props} />
      </Suspense>
    </PartFailure>
  )
