import { describeFault } from '../../service/request.ts'
import { fetchSummary } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { Markdown } from '../../shell/text/markdown.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** The description of the chosen variable's dataset. */
export default function DatasetDetails({ id, name, onClose }: Props) {
  const summary = useRequest(`${id}`, (signal) => fetchSummary(id, signal))
  return (
    <DetailsDialog title={name} onClose={onClose}>
      {summary.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheDescription}</p>}
      {summary.state === 'failed' && (
        <div role="alert">
          <p>{screenTexts.summaryFailed}</p>
          <p className="soft small">{describeFault(summary.fault)}</p>
          <button type="button" className="button" onClick={summary.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {summary.state === 'succeeded' && (
        <section className="description" aria-label={screenTexts.description}>
          <Markdown text={summary.value.Description || screenTexts.noDescription} />
        </section>
      )}
    </DetailsDialog>
  )
}
