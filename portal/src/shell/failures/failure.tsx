import { Component, type ReactNode } from 'react'
import { chartsNote, describeFailure, isLoadError, reloadWhenReachable, reportFailure } from './failed-load.ts'
import { screenTexts } from '../screen-texts.ts'

interface State {
  readonly error?: unknown
}

/** What stays on screen when a page fails to load or to render. A page that cannot be rendered is a fault of the portal, which is reported. */
export class Failure extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    void reportFailure(error).catch(() => undefined)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <section className="not-found" role="alert">
        <h1>{screenTexts.error}</h1>
        {isLoadError(error) ? (
          <>
            <p>{`${screenTexts.problem} ${chartsNote()}`}</p>
            <p className="soft small">{describeFailure(error)}</p>
          </>
        ) : (
          <p>{screenTexts.somethingWentWrong}</p>
        )}
        <button type="button" className="button primary" onClick={() => void reloadWhenReachable()}>
          {screenTexts.tryAgain}
        </button>
      </section>
    )
  }
}
