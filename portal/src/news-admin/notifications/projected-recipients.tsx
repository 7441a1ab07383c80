import { peopleText, type RecipientCount } from './recipients.ts'

/** How many people a story would go to, and why. */
export const ProjectedRecipients = ({ count }: { readonly count: RecipientCount | undefined }) => (
  <section aria-labelledby="notification-recipients">
    <h3 id="notification-recipients">Projected recipients</h3>
    {!count && <p className="soft">Loading the recipients …</p>}
    {count && (
      <>
        <p className="dialog-count">
          This story would go to <strong>{peopleText(count.people)}</strong>, each once.
        </p>
        <ul className="notification-counts small">
          <li>Subscribed to news: {peopleText(count.ofNews)}</li>
          {count.ofDatasets.map(([name, subscribers]) => (
            <li key={name}>
              Subscribed to {name}: {peopleText(subscribers)}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
