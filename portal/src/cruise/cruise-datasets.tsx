import { formatCount, sentence } from '@isobath/domain'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { datasetPath } from '../catalog/results/dataset-path.ts'
import type { Fault } from '../service/answer.ts'
import { fetchDatasets } from '../service/bulk-download.ts'
import type { CruisePage } from '../service/cruises.ts'
import { loginPath, signedIn } from '../service/session.ts'
import { download } from '../shell/download.ts'
import { rowCount } from './row-count.ts'

interface Props {
  readonly cruise: string
  readonly datasets: CruisePage['datasets']
}

/** The datasets of a cruise, of which any can be chosen and downloaded as one zip. */
export function CruiseDatasets({ cruise, datasets }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  const [, navigate] = useLocation()
  const isAll = chosen.length === datasets.length
  const save = async () => {
    if (!signedIn()) return navigate(loginPath(`/catalog/cruises/${cruise}`))
    if (chosen.length === 0) return setSaid(sentence({ type: 'nothingSelected' }))
    setSending(true)
    setSaid('Preparing your download...')
    const answer = await fetchDatasets(chosen, new AbortController().signal)
    setSending(false)
    setSaid(answer.ok ? '' : failureOf(answer.fault))
    if (answer.ok) download(answer.value, `datasets_${Date.now()}.zip`)
  }
  if (datasets.length === 0) return <p className="soft">No dataset of this cruise is in the catalog.</p>
  return (
    <>
      <table className="plain-table cruise-datasets">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all datasets"
                checked={isAll}
                onChange={() => setChosen(isAll ? [] : datasets.map(({ Dataset_Name }) => Dataset_Name))}
              />
            </th>
            <th scope="col">Dataset</th>
            <th scope="col">Variables</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(({ Dataset_ID, Dataset_Name, Dataset_Long_Name, JSON_stats, variables }) => {
            const rows = rowCount(JSON_stats)
            return (
              <tr key={Dataset_ID}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${Dataset_Long_Name}`}
                    checked={chosen.includes(Dataset_Name)}
                    onChange={(event) =>
                      setChosen(
                        event.target.checked
                          ? [...chosen, Dataset_Name]
                          : chosen.filter((each) => each !== Dataset_Name),
                      )
                    }
                  />
                </td>
                <th scope="row">
                  <Link href={datasetPath(Dataset_Name)}>{Dataset_Long_Name}</Link>
                </th>
                <td>{variables.map(({ Long_Name }) => Long_Name).join(', ')}</td>
                <td className="tabular">{rows === undefined ? '' : formatCount(rows)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="dataset-links">
        <button type="button" className="button primary" disabled={isSending} onClick={() => void save()}>
          Download
        </button>
        <output className="small">{said}</output>
      </div>
    </>
  )
}

/** The specified sentences of a bulk download that failed. */
function failureOf(fault: Fault): string {
  if (fault.type !== 'answered') return 'The download was broken off. Nothing was saved. Please try again.'
  return fault.status === 413
    ? 'Request too large. Please apply filters to reduce the size of your download.'
    : `Download failed: ${fault.status} ${fault.sentence}`.trim().slice(0, 200)
}
