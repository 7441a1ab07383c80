import { describeFault, waitOf } from '../../service/request.ts'
import { RetryButton } from '../../shell/failures/retry-button.tsx'
import { isUnknownVariable, unknownVariable, type TargetRequest } from '../../shell/use-target.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly id: number
  readonly target: Extract<TargetRequest, { state: 'refused' | 'failed' }>
}

/** Says why the variable of a chart is not known, and how to go on. */
export function TargetProblem({ id, target }: Props) {
  if (target.state === 'refused') return <p className="problem">{target.sentence}</p>
  return (
    <div role="alert" className="card-wait">
      {isUnknownVariable(target) ? (
        <p>{unknownVariable(id)}</p>
      ) : (
        <>
          <p>{screenTexts.variableFailed}</p>
          <p className="soft small">{describeFault(target.fault)}</p>
          <RetryButton seconds={waitOf(target.fault)} onRetry={target.retry} />
        </>
      )}
    </div>
  )
}
