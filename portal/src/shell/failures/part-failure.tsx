import { Component, type ReactNode } from 'react'
import { Glyph } from '../text/glyph.tsx'
import { chartsNote, describeFailure, reloadWhenReachable, reportFailure } from './failed-load.ts'
import { screenTexts } from '../screen-texts.ts'
import '../notice.css'

interface Props {
  readonly children: ReactNode
  /** The part, at the beginning of a sentence. */
  readonly name: string
  /** Shown in the place of what failed, above the button that tries again; by default a notice over the page. */
  readonly instead?: ReactNode
  /** Closes what failed. */
  readonly onClose?: () => void
}

interface State {
  readonly error?: unknown
}

/** Keeps the page where a part of it fails that is loaded on demand, as a dialog is while the device is offline. */
export class PartFailure extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    void reportFailure(error).catch(() => undefined)
  }

  readonly #close = () => {
    this.setState({ error: undefined })
    this.props.onClose?.()
  }

  override render() {
    const { children, name, instead, onClose } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (instead) {
      return (
        <div className="part-failure" role="alert">
          {instead}
          <p className="soft small">{describeFailure(error)}</p>
          <p className="part-failure-ways">
            <button type="button" className="button" onClick={() => void reloadWhenReachable()}>
              {screenTexts.tryAgain}
            </button>
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
          {screenTexts.couldNotBeLoaded(name, describeFailure(error))}
          <small>{chartsNote()}</small>
        </p>
        <button type="button" className="button" onClick={() => void reloadWhenReachable()}>
          {screenTexts.tryAgain}
        </button>
        {onClose && (
          <button type="button" className="button icon" aria-label={screenTexts.closeTheMessage} onClick={this.#close}>
            <Glyph name="close" />
          </button>
        )}
      </div>
    )
  }
}
