import { Glyph } from '../../shell/glyph.tsx'
import type { TargetRequest } from './use-target.ts'
import { describeFault } from '../../service/answer.ts'

interface Props {
  readonly target: TargetRequest
  readonly onFind: () => void
  readonly onClear: () => void
  readonly onDetails: (of: 'variable' | 'dataset') => void
}

/** The variable selector: what is chosen, and the ways to its details. */
export function TargetButton({ target, onFind, onClear, onDetails }: Props) {
  if (target.state === 'notTried') {
    return (
      <div className="target target-empty">
        <button type="button" className="target-button" onClick={onFind}>
          <Glyph name="search" />
          Select a Variable to Begin
        </button>
      </div>
    )
  }
  const isUnknown = target.state === 'failed' && target.fault.type === 'answered' && target.fault.status === 404
  const row = target.state === 'succeeded' ? target.value.row : undefined
  return (
    <div className="target">
      <button type="button" className="target-button" onClick={onFind}>
        {row ? (
          <>
            <strong>{row.Long_Name}</strong>
            <span className="target-dataset">{row.Dataset_Name}</span>
            <span className="out-of-sight">Change the variable</span>
          </>
        ) : (
          <span className="soft">
            {target.state === 'inProgress' ? 'Loading the variable …' : 'Select another variable'}
          </span>
        )}
      </button>
      <div className="target-side">
        <button type="button" className="button icon" aria-label="Clear the variable" onClick={onClear}>
          <Glyph name="close" />
        </button>
      </div>
      {row && (
        <div className="target-links">
          <button type="button" className="link" onClick={() => onDetails('variable')}>
            Variable details
          </button>
          <button type="button" className="link" onClick={() => onDetails('dataset')}>
            Dataset details
          </button>
        </div>
      )}
      {target.state === 'failed' && (
        <div className="target-links" role="alert">
          <p>
            Unable to fetch variable details. Please try again later.{' '}
            <span className="soft">
              {isUnknown ? 'The catalogue has no such variable.' : describeFault(target.fault)}
            </span>{' '}
            <button type="button" className="link" onClick={isUnknown ? onFind : target.retry}>
              {isUnknown ? 'Search variables' : 'Try again'}
            </button>
          </p>
        </div>
      )}
      {target.state === 'refused' && (
        <div className="target-links" role="alert">
          <p className="problem">{target.sentence}</p>
        </div>
      )}
    </div>
  )
}
