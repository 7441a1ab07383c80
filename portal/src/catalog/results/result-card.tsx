import { memo } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../shell/text/icon.tsx'
import { spatialLabel } from '../../shell/spatial-label.ts'
import { DatasetActions } from '../../dataset/actions/dataset-actions.tsx'
import type { DatasetCard } from '../search/catalog-search.ts'
import { datesOf, depthsOf, latitudesOf, longitudesOf, rowsOf } from './coverage.ts'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { Preview } from './preview.tsx'
import { screenTexts } from './screen-texts.ts'
import { SelectDataset } from './selection.tsx'

/** One found dataset: what it is called, what can be done with it, and what it covers. It is rendered again only with another dataset, and not as the list scrolls. */
export const ResultCard = memo(function ResultCard({ card }: { readonly card: DatasetCard }) {
  const facts = [
    [screenTexts.make, card.Make],
    [screenTexts.sensors, card.Sensors.join(', ')],
    [screenTexts.temporalResolution, card.Temporal_Resolution],
    [screenTexts.spatialResolution, spatialLabel(card.Spatial_Resolution)],
    [screenTexts.dates, datesOf(card)],
    [screenTexts.latitude, latitudesOf(card)],
    [screenTexts.longitude, longitudesOf(card)],
    [screenTexts.depth, depthsOf(card)],
    [screenTexts.rows, rowsOf(card.Row_Count)],
    [screenTexts.dataSource, card.Data_Source],
  ] as const
  return (
    <article className="result-card" aria-labelledby={`dataset-${card.Dataset_ID}`}>
      <header className="result-head">
        <div className="result-title">
          <SelectDataset shortName={card.Short_Name} longName={card.Long_Name} />
          <h3 id={`dataset-${card.Dataset_ID}`}>
            <Link href={datasetPath(card.Short_Name)}>{card.Long_Name}</Link>
          </h3>
        </div>
        {card.features.length > 0 && (
          <ul className="chips" aria-label={screenTexts.dataFeatures}>
            {card.features.map((feature) => (
              <li key={feature} className="chip">
                <Icon name={feature === 'Ancillary Data' ? 'table' : 'restore'} />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </header>
      <dl className="result-facts">
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular" title={value.length > 40 ? value : undefined}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="result-side">
        <Preview card={card} />
        <DatasetActions shortName={card.Short_Name} longName={card.Long_Name} />
      </div>
    </article>
  )
})
