import { fetchAudit } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'

/** What administrators did last. */
export const Activity = () => (
  <Loaded name="audit" request={fetchAudit} failure="Failed to retrieve the activity.">
    {(entries) =>
      entries.length === 0 ? (
        <p>Nothing was done yet.</p>
      ) : (
        <ul className="admin-list" aria-label="Activity">
          {entries.map(({ ID, Date_Time, Username, Action, Subject, Detail }) => (
            <li key={ID} className="admin-entry">
              <h3>
                {Action}: {Subject}
              </h3>
              <p className="small soft">
                <Moment at={Date_Time} /> · {Username ?? 'command line'}
              </p>
              {Detail !== null && <code className="small">{JSON.stringify(Detail)}</code>}
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)
