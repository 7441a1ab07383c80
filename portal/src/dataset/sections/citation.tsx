import { requestBody } from '../../service/request.ts'
import { useRequest } from '../../service/use-request.ts'
import { CopyButton } from '../../shell/controls/copy-button.tsx'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

const citationUrl = (shortName: string, format: string) =>
  `/api/catalog/citation/${encodeURIComponent(shortName)}?format=${format}`

/** How the dataset is cited, as a line and as files for reference managers. */
export function CiteDataset({ shortName }: { readonly shortName: string }) {
  const citation = useRequest(shortName, (signal) =>
    requestBody(
      (signal) => fetch(citationUrl(shortName, 'text'), { signal }),
      async (response) => (await response.text()).trim(),
      signal,
    ),
  )
  return (
    <section aria-labelledby="cite-title" className="dataset-section">
      <h2 id="cite-title">{screenTexts.howToCiteThisDataset}</h2>
      {citation.state === 'succeeded' && <p className="dataset-text citation">{citation.value}</p>}
      {citation.state === 'failed' && (
        <LoadFailure sentence={screenTexts.informationFailed} fault={citation.fault} onRetry={citation.retry} />
      )}
      <div className="dataset-links">
        {citation.state === 'succeeded' && <CopyButton text={citation.value} label={screenTexts.copy} />}
        <a className="button" href={citationUrl(shortName, 'bibtex')} download={`${shortName}.bib`}>
          {screenTexts.bibtex}
        </a>
        <a className="button" href={citationUrl(shortName, 'ris')} download={`${shortName}.ris`}>
          {screenTexts.ris}
        </a>
      </div>
    </section>
  )
}
