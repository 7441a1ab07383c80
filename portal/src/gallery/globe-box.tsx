import { type ReactNode, Suspense } from 'react'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { screenTexts } from './screen-texts.ts'

/** The room of a globe in an article, before the globe has been loaded and where it cannot be. */
export const GlobeBox = ({ children }: { readonly children: ReactNode }) => (
  <div className="gallery-globe">
    <PartFailure name={screenTexts.theGlobe} instead={<p className="gallery-words soft">{screenTexts.globeFailed}</p>}>
      <Suspense fallback={<p className="gallery-words soft">{screenTexts.loadingTheGlobe}</p>}>{children}</Suspense>
    </PartFailure>
  </div>
)
