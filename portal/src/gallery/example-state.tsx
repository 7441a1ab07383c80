import type { Request } from '../service/use-request.ts'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly request: Request<unknown>
  /** The data, as a part of a sentence: `the dataset Levitus_Annual`. */
  readonly data: string
  /** The room that is kept for the example, so that what follows stays in its place: the rest of a screen, or one low chart with its text. */
  readonly room?: 'screen' | 'chart'
}

/** The state of an example while its data load or after they failed. */
export function ExampleState({ request, data, room = 'screen' }: Props) {
  if (request.state === 'inProgress') {
    return (
      <output className="gallery-wait soft" data-room={room}>
        {screenTexts.loadingTheData}
      </output>
    )
  }
  if (request.state !== 'failed') return null
  const { fault, retry } = request
  // The service has no dataset of that name.
  if (fault.type === 'answered' && fault.status >= 400 && fault.status < 405 && fault.status !== 401)
    return <p className="soft">{screenTexts.needs(data)}</p>
  return <LoadFailure sentence={screenTexts.dataFailed} fault={fault} onRetry={retry} />
}
