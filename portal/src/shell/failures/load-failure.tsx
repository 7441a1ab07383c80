import { LoginButton } from '../login/login-button.tsx'
import { describeFault, type Fault } from '../../service/request.ts'
import { screenTexts } from '../screen-texts.ts'

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly sentence: string
  readonly fault: Fault
  readonly onRetry: () => void
}

/** Stands in place of a part of a page that could not be loaded, and offers to load it again. */
export const LoadFailure = ({ sentence, fault, onRetry }: Props) => (
  <div role="alert" className="load-failure">
    <p>{sentence}</p>
    <p className="soft small">{describeFault(fault)}</p>
    <p className="load-failure-ways">
      <button type="button" className="button" onClick={onRetry}>
        {screenTexts.tryAgain}
      </button>
      <LoginButton fault={fault} onRetry={onRetry} />
    </p>
  </div>
)
