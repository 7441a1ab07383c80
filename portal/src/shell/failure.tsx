import { Component, type ReactNode } from 'react'
import { describeFailure, reloadWhenReachable } from './failed-load.ts'
import { screenTexts } from './screen-texts.ts'

interface State {
  readonly error?: unknown
}

/** What stays on screen when a page fails to load or to render. */
export class Failure extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <section className="not-found" role="alert">
        <h1>{screenTexts.error}</h1>
        <p>{screenTexts.problemWithCharts}</p>
        <p className="soft small">{describeFailure(error)}</p>
        <button type="button" className="button primary" onClick={() => void reloadWhenReachable()}>
          {screenTexts.tryAgain}
        </button>
      </section>
    )
  }
}
