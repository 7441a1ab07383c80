import { Link } from 'wouter'
import { describeFault, type Fault } from '../../service/request.ts'
import { screenTexts } from '../screen-texts.ts'

interface Props {
  /** What the reader tried to do, as a sentence. */
  readonly requested: string
  readonly fault: Fault
  /** Where what there is can be found. */
  readonly list: { readonly path: string; readonly text: string }
  readonly onRetry: () => void
}

/** The specified card of a page that could not be loaded. */
export const PageError = ({ requested, fault, list, onRetry }: Props) => (
  <section className="not-found page-error" role="alert">
    <h1>{screenTexts.error}</h1>
    <p>{screenTexts.problem}</p>
    <p className="soft">{requested}</p>
    <p className="soft small">
      {fault.type === 'answered' && fault.status === 404 ? screenTexts.notInCatalog : describeFault(fault)}
    </p>
    <p className="page-error-ways">
      <button type="button" className="button primary" onClick={onRetry}>
        {screenTexts.tryAgain}
      </button>
      <Link href={list.path} className="button">
        {list.text}
      </Link>
    </p>
  </section>
)
