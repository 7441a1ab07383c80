import type { IngestJob } from '../../service/submissions.ts'
import { screenTexts } from './screen-texts.ts'

const texts = screenTexts.dataChange

interface Props {
  readonly job: IngestJob
  readonly change: NonNullable<IngestJob['Change']>
}

/** How far a change of the data of a dataset is, or how it ended. */
export function DataJobState({ job, change }: Props) {
  const { State, Dataset, Rows_Done, Rows_Total, Left_Out, Problem } = job
  const { Kind, Files, Rows, Rows_Before, Revision, Revision_Before, Summary } = change
  const what = Kind === 'append' ? texts.appends(Files.length) : texts.replaces(Files.length)
  if (State === 'failed')
    return (
      <p className="problem" role="alert">
        {texts.failed(Problem ?? '')}
      </p>
    )
  if (State === 'cancelled') return <p>{texts.cancelled}</p>
  if (State === 'done')
    return (
      <div>
        <p>
          {Revision === null
            ? texts.unchanged(Summary ?? '', Rows ?? 0)
            : texts.done(Rows ?? 0, Revision, Rows_Before, Revision_Before)}
        </p>
        {Revision !== null && <p className="small soft">{Summary}</p>}
        {Left_Out && Left_Out.length > 0 && (
          <details className="small">
            <summary>{texts.leftOut(Left_Out.length)}</summary>
            <ul className="belongings">
              {Left_Out.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    )
  const isMeasured = State === 'running' && Rows_Done !== null && Rows_Total !== null && Rows_Total > 0
  const doing = isMeasured ? texts.share(Math.floor((Rows_Done / Rows_Total) * 100)) : texts.reading
  return (
    <div className="ingest-progress">
      <p>{what}</p>
      <progress
        aria-label={texts.progressOf(Dataset)}
        max={isMeasured ? Rows_Total : 1}
        value={isMeasured ? Rows_Done : undefined}
      />
      <output className="small">{State === 'queued' ? texts.waiting : doing}</output>
      <p className="small soft">{texts.goesOn}</p>
    </div>
  )
}
