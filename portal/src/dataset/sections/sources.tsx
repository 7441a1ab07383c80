import { Link } from 'wouter'
import { cruisePath } from '../../shell/address/page-paths.ts'
import type { DatasetPage } from '../../service/catalog.ts'
import { LinkedText } from '../../shell/text/linked-text.tsx'
import { screenTexts } from './screen-texts.ts'

/** Who made the data and gives them out, and whom to thank. */
export const Sources = ({ dataset }: Pick<DatasetPage, 'dataset'>) =>
  (
    [
      [screenTexts.dataSource, dataset.Data_Source],
      [screenTexts.distributor, dataset.Distributor],
      [screenTexts.acknowledgement, dataset.Acknowledgement],
    ] as const
  ).map(
    ([title, text]) =>
      text !== '' && (
        <section key={title} aria-labelledby={`${title}-title`.replaceAll(' ', '-')} className="dataset-section">
          <h2 id={`${title}-title`.replaceAll(' ', '-')}>{title}</h2>
          <p className="dataset-text">
            <LinkedText text={text} />
          </p>
        </section>
      ),
  )

/** Publications about the data. */
export const References = ({ references }: Pick<DatasetPage, 'references'>) =>
  references.length > 0 && (
    <section aria-labelledby="references-title" className="dataset-section">
      <h2 id="references-title">{screenTexts.references}</h2>
      <table className="plain-table">
        <tbody>
          {references.map(({ Reference_ID, Reference, Data_DOI }) => (
            <tr key={Reference_ID}>
              <td>
                <LinkedText text={Reference} />
                {Data_DOI !== null && (
                  <>
                    {' '}
                    <a href={`https://doi.org/${encodeURI(Data_DOI)}`} rel="noreferrer">{`doi:${Data_DOI}`}</a>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

/** The cruises on which the data were collected. */
export const CruisesOfDataset = ({ cruises }: Pick<DatasetPage, 'cruises'>) =>
  cruises.length > 0 && (
    <section aria-labelledby="cruises-title" className="dataset-section">
      <h2 id="cruises-title">{screenTexts.cruises}</h2>
      <table className="plain-table dataset-cruises">
        <thead>
          <tr>
            <th scope="col">{screenTexts.name}</th>
            <th scope="col">{screenTexts.nickname}</th>
            <th scope="col">{screenTexts.shipName}</th>
            <th scope="col">{screenTexts.chiefScientist}</th>
          </tr>
        </thead>
        <tbody>
          {cruises.map(({ ID, Name, Nickname, Ship_Name, Chief_Name }) => (
            <tr key={ID}>
              <th scope="row">
                <Link href={cruisePath(Name)}>{Name}</Link>
              </th>
              <td>{Nickname ?? '–'}</td>
              <td>{Ship_Name ?? '–'}</td>
              <td>{Chief_Name ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
