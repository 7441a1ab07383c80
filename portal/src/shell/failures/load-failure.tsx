import { LoginButton } from '../../account/login/login-button.tsx'
import { describeFault, type Fault } from '../../service/answer.ts'
import { screenTexts } from '../screen-texts.ts'

interface Props {
  /** What did not come, as a sentence. */
  readonly said: string
  readonly fault: Fault
  readonly onRetry: () => void
}

/** Stands in place of a part of a page that could not be loaded, and offers to load it again. */
export const LoadFailure = ({ said, fault, onRetry }: Props) => (
  <div role="alert" className="load-failure">
    <p>{said}</p>
    <p className="soft small">{describeFault(fault)}</p>
    <p className="load-failure-ways">
      <button type="button" className="button" onClick={onRetry}>
        {screenTexts.tryAgain}
      </button>
      <LoginButton fault={fault} onRetry={onRetry} />
    </p>
  </div>
)
