import type { ReactNode } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import './card.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** What it waits for, or why it is not drawn. */
  readonly children: ReactNode
}

/** The card of a chart that is not drawn yet. Its close button is where the chart will have it. */
export const WaitingCard = ({ title, onClose, children }: Props) => (
  <article className="card" aria-label={title}>
    <header className="card-head">
      <div className="card-bar">
        <span className="card-controls" />
        <button type="button" className="button icon-only" aria-label={screenTexts.closeTheChart} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </header>
    <div className="card-wait">{children}</div>
  </article>
)
