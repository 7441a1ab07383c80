import { useAtom } from 'jotai'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../text/icon.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { PageSettings } from '../page/page-settings.ts'
import { PartFailure } from '../failures/part-failure.tsx'
import { useDisclosure } from '../controls/use-disclosure.ts'
import type { PageHelp } from './help-content.ts'
import { helpFlagsAtom } from './help-flags.ts'
import { videoAddress } from './video-address.ts'
import { screenTexts } from './screen-texts.ts'

const VideoDialog = lazyPart(() => import('./video-dialog.tsx'))

interface Props {
  readonly address: string
  readonly settings: PageSettings
  /** Absent where the page has neither a tour nor hints. */
  readonly help: PageHelp | undefined
  /** Called when an entry was chosen. */
  readonly onChoose: () => void
}

/** The Help menu: what the page has, and always the documentation and the contact form. */
export function HelpMenu({ address, settings: { video, hasTour, hasHints }, help, onChoose }: Props) {
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, toggle } = useDisclosure(address, item, button)
  const [{ intro, hints }, setFlag] = useAtom(helpFlagsAtom)
  const [isPlaying, setIsPlaying] = useState(false)
  const film = video && videoAddress(video)
  const choose = (act: () => void) => () => {
    toggle()
    onChoose()
    act()
  }
  const runsTour = help !== undefined && intro[help.key]
  const showsHints = help !== undefined && hints[help.key]
  const closeVideo = () => setIsPlaying(false)
  return (
    <div ref={item} className="section help">
      <button
        ref={button}
        type="button"
        className="section-button"
        aria-expanded={isOpen}
        aria-controls="help-menu"
        onClick={toggle}
      >
        {screenTexts.help}
        <Icon name="down" />
      </button>
      <ul id="help-menu" className="section-pages" data-open={isOpen}>
        {film && (
          <li>
            <button type="button" onClick={choose(() => setIsPlaying(true))}>
              {screenTexts.watchVideo}
            </button>
          </li>
        )}
        {hasTour && help && (
          <li>
            <button type="button" onClick={choose(() => setFlag('intro', help.key, !runsTour))}>
              {runsTour ? screenTexts.stopTour : screenTexts.quickTour}
            </button>
          </li>
        )}
        {hasHints && help && (
          <li>
            <button type="button" onClick={choose(() => setFlag('hints', help.key, !showsHints))}>
              {showsHints ? screenTexts.hideFeatureHelp : screenTexts.featureHelp}
            </button>
          </li>
        )}
        <li>
          <Link href="/documentation">{screenTexts.documentation}</Link>
        </li>
        <li>
          <Link href="/contact">{screenTexts.contactUs}</Link>
        </li>
      </ul>
      {isPlaying && film && (
        <PartFailure name={screenTexts.theVideo} onClose={closeVideo}>
          <Suspense>
            <VideoDialog address={film} onClose={closeVideo} />
          </Suspense>
        </PartFailure>
      )}
    </div>
  )
}
