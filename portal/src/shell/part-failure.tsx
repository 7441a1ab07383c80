import { Component, type ReactNode } from 'react'
import { Glyph } from './glyph.tsx'
import './notice.css'

interface Props {
  readonly children: ReactNode
  /** The part, at the beginning of a sentence. */
  readonly name: string
  /** Closes what failed. */
  readonly onClose?: () => void
}

/** Keeps the page where a part of it fails that is loaded on demand, as a dialog is while the device is offline. */
export class PartFailure extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  readonly #close = () => {
    this.setState({ failed: false })
    this.props.onClose?.()
  }

  override render() {
    const { children, name, onClose } = this.props
    if (!this.state.failed) return children
    return (
      <div className="notice" role="alert">
        <p>
          {name} could not be loaded.
          <small>Your charts are saved in this page’s address.</small>
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload the page
        </button>
        {onClose && (
          <button type="button" className="button icon" aria-label="Close the message" onClick={this.#close}>
            <Glyph name="close" />
          </button>
        )}
      </div>
    )
  }
}
