import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { Icon } from '../../text/icon.tsx'
import type { CardPlace } from './place-card.ts'
import './help-card.css'

interface Props {
  readonly card: RefObject<HTMLDialogElement | null>
  readonly place: CardPlace
  readonly title: string
  readonly text: string
  /** The name of the button that closes the card, as Escape does. */
  readonly closeLabel: string
  readonly onClose: () => void
  /** Below the text. */
  readonly children?: ReactNode
}

/** A card beside what it explains. The page stays usable. */
export function HelpCard({ card, place, title, text, closeLabel, onClose, children }: Props) {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    <dialog
      open
      ref={card}
      className="help-card"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      style={place.card}
    >
      <div className="help-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="button icon-only" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  )
}
