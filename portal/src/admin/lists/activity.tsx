import { fetchAudit } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { Moment } from './moment.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** What administrators did last. */
export const Activity = () => (
  <Loaded name="audit" request={fetchAudit} failure={texts.activityFailure}>
    {(entries) =>
      entries.length === 0 ? (
        <p>{texts.noActivity}</p>
      ) : (
        <ul className="admin-list" aria-label={texts.activity}>
          {entries.map(({ ID, Date_Time, Username, Action, Subject, Detail }) => (
            <li key={ID} className="admin-entry">
              <h3>
                {Action}: {Subject}
              </h3>
              <p className="small soft">
                <Moment at={Date_Time} /> · {Username ?? texts.commandLine}
              </p>
              {Detail !== null && <p className="small">{describeDetail(Detail)}</p>}
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)

/** `to: 5, from: 2`. */
const describeDetail = (detail: object): string =>
  Object.entries(detail)
    .map(
      ([name, value]: readonly [string, unknown]) =>
        `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ')
