import type { LayerRequest } from './use-layer.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly request: LayerRequest
  readonly onChoose: (id: number) => void
}

/** Says what is on the globe. The default field can be chosen at once. */
export function Caption({ request: { state, shown, failure }, onChoose }: Props) {
  if (state === 'absent') return null
  return (
    <section className="globe-caption" aria-label={screenTexts.onTheGlobe}>
      {state === 'inProgress' && <output className="soft small">{screenTexts.loading}</output>}
      {failure && (
        <div role="alert">
          <p>{screenTexts.failed}</p>
          <p className="soft small">{failure.reason}</p>
          <button type="button" className="link" onClick={failure.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {state === 'shown' && shown && (
        <>
          <p className="globe-caption-dataset">{shown.dataset}</p>
          <p>{shown.layer.unit === '' ? shown.name : `${shown.name} [${shown.layer.unit}]`}</p>
          <p className="small soft tabular">{shown.layer.about}</p>
          {shown.offered !== undefined && (
            <button type="button" className="link small" onClick={() => onChoose(shown.offered ?? 0)}>
              {screenTexts.chooseThisVariable}
            </button>
          )}
        </>
      )}
    </section>
  )
}
