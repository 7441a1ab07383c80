import { describeFault, type Fault } from '../service/answer.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** What was asked for, as a sentence. */
  readonly asked: string
  readonly fault: Fault
  readonly onRetry: () => void
}

/** The specified card of a page that could not be loaded. */
export const PageError = ({ asked, fault, onRetry }: Props) => (
  <section className="not-found page-error" role="alert">
    <h1>{screenTexts.error}</h1>
    <p>{screenTexts.problem}</p>
    <p className="soft">{asked}</p>
    <p className="soft small">
      {fault.type === 'answered' && fault.status === 404 ? screenTexts.notInCatalog : describeFault(fault)}
    </p>
    <button type="button" className="button primary" onClick={onRetry}>
      {screenTexts.tryAgain}
    </button>
  </section>
)
