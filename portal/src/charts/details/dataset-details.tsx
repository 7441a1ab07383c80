import { describeFault } from '../../service/answer.ts'
import { fetchSummary } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { Markdown } from '../../shell/markdown.tsx'

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
      {summary.state === 'inProgress' && <p className="soft">Loading the description …</p>}
      {summary.state === 'failed' && (
        <div role="alert">
          <p>Unable to fetch dataset summary. Please try again later.</p>
          <p className="soft small">{describeFault(summary.fault)}</p>
          <button type="button" className="button" onClick={summary.retry}>
            Try again
          </button>
        </div>
      )}
      {summary.state === 'succeeded' && (
        <section className="description" aria-label="Description">
          <Markdown text={summary.value.Description || 'This dataset has no description.'} />
        </section>
      )}
    </DetailsDialog>
  )
}
