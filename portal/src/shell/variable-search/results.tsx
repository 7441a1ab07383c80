import type { FoundVariable } from '../../service/catalog.ts'
import type { DatasetGroup, MakeGroup } from './group.ts'
import { spatialLabel } from '../spatial-label.ts'
import { screenTexts } from './screen-texts.ts'

/** Up to this many variables stand open under their datasets at once. */
const openUpTo = 40

interface Props {
  readonly groups: readonly MakeGroup<FoundVariable>[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}

/** What a search found: a list per make, its datasets, their variables. */
export function Results({ groups, chosen, onChoose }: Props) {
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  if (total === 0) {
    return (
      <div className="search-nothing">
        <p>{screenTexts.noVariableMatches}</p>
        <p className="soft">{screenTexts.tryFewerWords}</p>
      </div>
    )
  }
  return groups.map((group) => (
    <section key={group.make} className="make" aria-labelledby={`make-${group.make}`}>
      <header className="make-head">
        <h2 id={`make-${group.make}`}>{group.make}</h2>
        <span className="small soft">{screenTexts.variables}</span>
        <span className="badge">{group.count}</span>
      </header>
      {group.count === 0 && <p className="soft small">{screenTexts.noneFound}</p>}
      {group.datasets.map((dataset) => (
        <DatasetResults
          key={dataset.id}
          dataset={dataset}
          isOpen={total <= openUpTo}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </section>
  ))
}

interface DatasetProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly dataset: DatasetGroup<FoundVariable>
  readonly isOpen: boolean
}

const DatasetResults = ({ dataset, isOpen, chosen, onChoose }: DatasetProps) => (
  <details className="result-group" open={isOpen}>
    <summary>
      <span className="result-group-name">{dataset.name}</span>
      <span className="result-group-count tabular soft">{dataset.variables.length}</span>
    </summary>
    <ul>
      {dataset.variables.map((variable) => (
        <li key={variable.ID}>
          <button
            type="button"
            className="variable"
            aria-current={variable.ID === chosen ? 'true' : undefined}
            onClick={() => onChoose(variable.ID)}
          >
            <span>{variable.Long_Name}</span>
            <span className="small soft">
              {[variable.Sensor, variable.Temporal_Resolution, spatialLabel(variable.Spatial_Resolution)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </details>
)
