import { Component, type ReactNode } from 'react'

/** What stays on screen when a page fails to load or to render. */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <section className="not-found" role="alert">
        <h1>Error</h1>
        <p className="soft">There was a problem loading the page. Your charts are saved in this page’s address.</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Reload the page
        </button>
      </section>
    )
  }
}
