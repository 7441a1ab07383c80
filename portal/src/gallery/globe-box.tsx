import { type ReactNode, Suspense } from 'react'
import { PartFailure } from '../shell/part-failure.tsx'

/** The room of a globe in an article, before the globe has been loaded and where it cannot be. */
export const GlobeBox = ({ children }: { readonly children: ReactNode }) => (
  <div className="gallery-globe">
    <PartFailure name="The globe" instead={<p className="gallery-words soft">The globe could not be loaded.</p>}>
      <Suspense fallback={<p className="gallery-words soft">Loading the globe …</p>}>{children}</Suspense>
    </PartFailure>
  </div>
)
