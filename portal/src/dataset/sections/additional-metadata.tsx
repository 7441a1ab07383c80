import { useMemo, useState } from 'react'
import { LinkedText } from '../../shell/text/linked-text.tsx'
import { filterEntries, metadataEntries } from './metadata-entries.ts'
import { screenTexts } from './screen-texts.ts'

/** What the source says of the dataset beyond the catalog's columns, with a search. Nothing where it says nothing. */
export function AdditionalMetadata({ json }: { readonly json: string }) {
  const [words, setWords] = useState('')
  const entries = useMemo(() => metadataEntries(json), [json])
  const found = filterEntries(entries, words)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="additional-title" className="dataset-section">
      <h2 id="additional-title">{screenTexts.additionalDatasetMetadata}</h2>
      <input
        type="search"
        className="input section-search"
        aria-label={screenTexts.searchTheAdditionalMetadata}
        placeholder={screenTexts.searchTheAdditionalMetadata}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <dl className="overview">
        {found.map(({ name, value }, at) => (
          <div key={`${name} ${at}`}>
            <dt>{name}</dt>
            <dd>
              <LinkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {found.length === 0 && <p className="soft">{screenTexts.noEntryMatches}</p>}
    </section>
  )
}
