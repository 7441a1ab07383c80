import { formatCount } from '@isobath/domain'
import { Link } from 'wouter'
import { datasetPath } from '../shell/address/page-paths.ts'
import type { Program } from '../service/programs.ts'
import { screenTexts } from './screen-texts.ts'

/** The datasets of a program, with the number of their variables that can be drawn and of their cruises. */
export function ProgramDatasets({ datasets }: { readonly datasets: readonly Program['datasets'][string][] }) {
  if (datasets.length === 0) return <p className="soft">{screenTexts.noDatasets}</p>
  return (
    <table className="plain-table program-datasets">
      <thead>
        <tr>
          <th scope="col">{screenTexts.name}</th>
          <th scope="col">{screenTexts.variablesToDraw}</th>
          <th scope="col">{screenTexts.cruises}</th>
        </tr>
      </thead>
      <tbody>
        {datasets.map(({ ID, Dataset_Name, Dataset_Long_Name, visualizableVariables, cruises }) => (
          <tr key={ID}>
            <th scope="row">
              <Link href={datasetPath(Dataset_Name)}>{Dataset_Long_Name}</Link>
            </th>
            <td className="tabular">{formatCount(visualizableVariables.variables.length)}</td>
            <td className="tabular">{formatCount(cruises.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
