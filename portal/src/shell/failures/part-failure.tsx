import { Icon } from '../text/icon.tsx'
import { screenTexts } from '../screen-texts.ts'
import '../notice.css'
import type { ReactNode } from 'react'
import { chartsNote, describeFailure } from './failed-load.ts'
import { LoadBoundary } from '../loading/load-boundary.ts'

interface Props {
  readonly children: ReactNode
  /** The part, at the beginning of a sentence. */
  readonly name: string
  /** Shown in the place of what failed, above the button that tries again; by default a notice over the page. */
  readonly instead?: ReactNode
  /** Closes what failed. */
  readonly onClose?: () => void
}

/** Keeps the page where a part of it fails that is loaded on demand, as a dialog is while the device is offline. */
export class PartFailure extends LoadBoundary<Props> {
  readonly #close = () => {
    this.setState({ error: undefined })
    this.props.onClose?.()
  }

  override render() {
    const { children, name, instead, onClose } = this.props
    const { error } = this.state
    if (error === undefined) return children
    const reason = describeFailure(error, this.needsReload)
    const retry = (
      <button type="button" className="button" onClick={() => void this.retry()}>
        {this.needsReload ? screenTexts.reloadThePage : screenTexts.tryAgain}
      </button>
    )
    if (instead) {
      return (
        <div className="part-failure" role="alert">
          {instead}
          <p className="soft small">{reason}</p>
          <p className="part-failure-ways">
            {retry}
            {onClose && (
              <button type="button" className="button" onClick={this.#close}>
                {screenTexts.close}
              </button>
            )}
          </p>
        </div>
      )
    }
    return (
      <div className="notice" role="alert">
        <p>
          {screenTexts.couldNotBeLoaded(name, reason)}
          <small>{chartsNote()}</small>
        </p>
        {retry}
        {onClose && (
          <button
            type="button"
            className="button icon-only"
            aria-label={screenTexts.closeTheMessage}
            onClick={this.#close}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    )
  }
}
