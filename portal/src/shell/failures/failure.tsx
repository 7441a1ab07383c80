import { screenTexts } from '../screen-texts.ts'
import type { ReactNode } from 'react'
import { chartsNote, describeFailure, isLoadError } from './failed-load.ts'
import { LoadBoundary } from '../loading/load-boundary.ts'

/** What stays on screen when a page fails to load or to render. A page that cannot be rendered is a fault of the portal, which is reported. */
export class Failure extends LoadBoundary<{ readonly children: ReactNode }> {
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <section className="not-found" role="alert">
        <h1>{screenTexts.error}</h1>
        {isLoadError(error) ? (
          <>
            <p>{`${screenTexts.problem} ${chartsNote()}`}</p>
            <p className="soft small">{describeFailure(error, this.needsReload)}</p>
          </>
        ) : (
          <p>{screenTexts.somethingWentWrong}</p>
        )}
        <button type="button" className="button primary" onClick={() => void this.retry()}>
          {this.needsReload ? screenTexts.reloadThePage : screenTexts.tryAgain}
        </button>
      </section>
    )
  }
}
