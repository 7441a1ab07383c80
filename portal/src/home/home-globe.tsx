import { globe } from '@isobath/domain'
import { Link } from 'wouter'
import { useRequest } from '../service/use-request.ts'
import { writeQuery } from '../shell/address/query.ts'
import { type DefaultField, fetchDefaultField } from '../shell/globe/default-field.ts'
import { PageGlobe } from '../shell/globe/page-globe.tsx'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

/** The middle of the Pacific, so that as much sea as possible is seen. */
const start = { lon: globe.initialCentre.lon, lat: 12 }

/** The default field on a globe, with the words that say what it is. */
export default function HomeGlobe() {
  const request = useRequest('default field', fetchDefaultField)
  const shown = request.state === 'succeeded' ? request.value : undefined
  return (
    <>
      <div className="home-stage">
        <PageGlobe
          start={start}
          hasColourBar
          {...(shown?.layer.field ? { field: shown.layer.field } : {})}
          unit={shown?.layer.unit}
          label={shown ? screenTexts.globeWith(shown.variable.Long_Name) : screenTexts.globe}
          content={shown ? 'field' : request.state}
        />
      </div>
      <figcaption className="home-caption">
        {request.state === 'inProgress' && <output className="soft small">{screenTexts.loadingTheData}</output>}
        {request.state === 'failed' && (
          <LoadFailure sentence={screenTexts.fieldFailed} fault={request.fault} onRetry={request.retry} />
        )}
        {shown && <FieldCaption {...shown} />}
      </figcaption>
    </>
  )
}

const FieldCaption = ({ variable, layer }: DefaultField) => (
  <>
    <p>
      <span className="home-caption-name">
        {layer.unit === '' ? variable.Long_Name : `${variable.Long_Name} [${layer.unit}]`}
      </span>{' '}
      <span className="soft tabular">{layer.about}</span> <span className="soft small">{variable.Dataset_Name}</span>
    </p>
    <Link className="button" href={`/visualization/charts${writeQuery([['var', String(variable.ID)]])}`}>
      {screenTexts.openThisField}
    </Link>
  </>
)
