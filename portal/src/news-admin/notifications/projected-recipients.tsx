import type { RecipientCount } from './recipients.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** How many people a story would go to, and why. */
export const ProjectedRecipients = ({ count }: { readonly count: RecipientCount | undefined }) => (
  <section aria-labelledby="notification-recipients">
    <h3 id="notification-recipients">{texts.projectedRecipients}</h3>
    {!count && <p className="soft">{texts.loadingRecipients}</p>}
    {count && (
      <>
        <p className="dialog-count">
          {texts.goesTo}
          <strong>{texts.people(count.people)}</strong>
          {texts.eachOnce}
        </p>
        <ul className="notification-counts small">
          <li>{texts.subscribedToNews(texts.people(count.ofNews))}</li>
          {count.ofDatasets.map(([name, subscribers]) => (
            <li key={name}>{texts.subscribedTo(name, texts.people(subscribers))}</li>
          ))}
        </ul>
      </>
    )}
  </section>
)
