import { Icon } from '../../shell/text/icon.tsx'
import { isUnknownVariable, unknownVariable, type TargetRequest } from '../../shell/use-target.ts'
import { describeFault } from '../../service/request.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly target: TargetRequest
  /** The id of the chosen variable. */
  readonly chosen: number | undefined
  readonly onFind: () => void
  readonly onClear: () => void
  readonly onDetails: (of: 'variable' | 'dataset') => void
}

/** The variable selector: what is chosen, and the ways to its details. */
export function TargetButton({ target, chosen, onFind, onClear, onDetails }: Props) {
  if (target.state === 'notTried') {
    return (
      <div className="target target-empty">
        <button type="button" className="target-button" onClick={onFind}>
          <Icon name="search" />
          {screenTexts.selectAVariable}
        </button>
      </div>
    )
  }
  const isUnknown = isUnknownVariable(target)
  const row = target.state === 'succeeded' ? target.value.row : undefined
  return (
    <div className="target">
      <button type="button" className="target-button" onClick={onFind}>
        {row ? (
          <>
            <strong>{row.Long_Name}</strong>
            <span className="target-dataset">{row.Dataset_Name}</span>
            <span className="out-of-sight">{screenTexts.changeTheVariable}</span>
          </>
        ) : (
          <span className="soft">
            {target.state === 'inProgress' ? screenTexts.loadingTheVariable : screenTexts.selectAnotherVariable}
          </span>
        )}
      </button>
      <div className="target-side">
        <button type="button" className="button icon-only" aria-label={screenTexts.clearTheVariable} onClick={onClear}>
          <Icon name="close" />
        </button>
      </div>
      {row && (
        <div className="target-links">
          <button type="button" className="link" onClick={() => onDetails('variable')}>
            {screenTexts.variableDetails}
          </button>
          <button type="button" className="link" onClick={() => onDetails('dataset')}>
            {screenTexts.datasetDetails}
          </button>
        </div>
      )}
      {target.state === 'failed' && (
        <div className="target-links" role="alert">
          <p>
            {isUnknown ? (
              unknownVariable(chosen)
            ) : (
              <>
                {screenTexts.variableFailed} <span className="soft">{describeFault(target.fault)}</span>
              </>
            )}{' '}
            <button type="button" className="link" onClick={isUnknown ? onFind : target.retry}>
              {isUnknown ? screenTexts.searchVariables : screenTexts.tryAgain}
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
