import { describeFault, type Fault } from '../service/answer.ts'

interface Props {
  /** What was asked for, as a sentence. */
  readonly asked: string
  readonly fault: Fault
  readonly onRetry: () => void
}

/** The specified card of a page that could not be loaded. */
export const PageError = ({ asked, fault, onRetry }: Props) => (
  <section className="not-found page-error" role="alert">
    <h1>Error</h1>
    <p>There was a problem loading the page.</p>
    <p className="soft">{asked}</p>
    <p className="soft small">
      {fault.type === 'answered' && fault.status === 404 ? 'The catalog does not hold it.' : describeFault(fault)}
    </p>
    <button type="button" className="button primary" onClick={onRetry}>
      Try again
    </button>
  </section>
)
