import { useAtom } from 'jotai'
import { Suspense, use } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { PageSettings } from '../page/page-settings.ts'
import { PartFailure } from '../failures/part-failure.tsx'
import type { HelpContent, PageHelp as Help } from './help-content.ts'
import { helpFlagsAtom } from './help-flags.ts'
import { screenTexts } from './screen-texts.ts'

const Tour = lazyPart(() => import('./tour/tour.tsx'))
const Hints = lazyPart(() => import('./hints/hints.tsx'))

const contents = new Map<Help['load'], Promise<HelpContent>>()

/** The words of a page's help, loaded once. */
function contentOf(load: Help['load']): Promise<HelpContent> {
  const content = contents.get(load) ?? load()
  contents.set(load, content)
  return content
}

interface Props extends Pick<PageSettings, 'hasTour' | 'hasHints'> {
  readonly help: Help
}

const focusOnMenu = () => document.querySelector<HTMLElement>('.help .section-button')?.focus()

/** The tour and the hints of the page on screen, where the reader switched them on. */
export function PageHelp({ help, hasTour, hasHints }: Props) {
  const [{ intro, hints }, setFlag] = useAtom(helpFlagsAtom)
  const stopTour = () => {
    setFlag('intro', help.key, false)
    focusOnMenu()
  }
  return (
    <>
      {hasTour && intro[help.key] && (
        <PartFailure name={screenTexts.theTour} onClose={stopTour}>
          <Suspense>
            <LoadedTour help={help} onStop={stopTour} />
          </Suspense>
        </PartFailure>
      )}
      {hasHints && hints[help.key] && (
        <PartFailure name={screenTexts.theHelp} onClose={() => setFlag('hints', help.key, false)}>
          <Suspense>
            <LoadedHints help={help} />
          </Suspense>
        </PartFailure>
      )}
    </>
  )
}

function LoadedTour({ help, onStop }: { readonly help: Help; readonly onStop: () => void }) {
  const { tour = [] } = use(contentOf(help.load))
  return tour.length > 0 && <Tour steps={tour} onStop={onStop} />
}

function LoadedHints({ help }: { readonly help: Help }) {
  const { hints = [] } = use(contentOf(help.load))
  return <Hints hints={hints} />
}
