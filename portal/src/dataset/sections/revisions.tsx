import { formatCount, formatTime } from '@isobath/domain'
import type { DatasetPage } from '../../service/catalog.ts'
import { screenTexts } from './screen-texts.ts'

/** When and how the data changed; nothing for data that never did. */
export const Revisions = ({ revisions }: Pick<DatasetPage, 'revisions'>) =>
  revisions.length > 1 && (
    <section aria-labelledby="revisions-title" className="dataset-section">
      <h2 id="revisions-title">{screenTexts.revisions}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{screenTexts.revision}</th>
            <th scope="col">{screenTexts.date}</th>
            <th scope="col">{screenTexts.change}</th>
            <th scope="col">{screenTexts.rows}</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ Revision, Date_Time, Summary, Row_Count }) => (
            <tr key={Revision}>
              <th scope="row">{Revision}</th>
              <td className="tabular">{formatTime(Math.floor(Date.parse(Date_Time) / 60_000) * 60_000)}</td>
              <td>{Summary}</td>
              <td className="tabular">{formatCount(Row_Count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
