import { useAtom } from 'jotai'
import { useRef } from 'react'
import { Glyph } from '../glyph.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import { tourAtom } from './tour-atom.ts'

interface Props {
  readonly address: string
  /** Called when an entry was chosen. */
  readonly onChoose: () => void
}

/** The Help menu. It is absent where there is nothing in it. */
export function HelpMenu({ address, onChoose }: Props) {
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, toggle } = useDisclosure(address, item, button)
  const [tour, setTour] = useAtom(tourAtom)
  if (tour === 'absent') return null
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
        Help
        <Glyph name="down" />
      </button>
      <ul id="help-menu" className="section-pages" data-open={isOpen}>
        <li>
          <button
            type="button"
            onClick={() => {
              toggle()
              onChoose()
              setTour(tour === 'running' ? 'ready' : 'running')
            }}
          >
            {tour === 'running' ? 'Stop Tour' : 'Quick Tour'}
          </button>
        </li>
      </ul>
    </div>
  )
}
