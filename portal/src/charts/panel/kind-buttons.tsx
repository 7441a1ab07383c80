import { chartKindNames, kindLabels, type ChartKind, type Variable } from '@isobath/domain'
import { kindReason } from './words.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly variable: Variable | undefined
  readonly kind: ChartKind | undefined
  readonly onKind: (kind: ChartKind) => void
}

/** The eight types of visualization; what cannot be drawn says why. */
export const KindButtons = ({ variable, kind, onKind }: Props) => (
  <div role="radiogroup" aria-label={screenTexts.visualizationType} className="kinds">
    {chartKindNames.map((name) => {
      const reason = kindReason(name, variable)
      return (
        <label key={name} className="kind">
          <input
            type="radio"
            name="kind"
            checked={kind === name}
            disabled={!variable || reason !== undefined}
            aria-describedby={reason && `reason-${name}`}
            onChange={() => onKind(name)}
          />
          <span>{kindLabels[name]}</span>
          {variable && reason && (
            <span id={`reason-${name}`} className="kind-reason">
              {reason}
            </span>
          )}
        </label>
      )
    })}
  </div>
)
