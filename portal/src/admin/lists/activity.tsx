import { submissionPhases } from '@isobath/domain'
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
              <h3>{describeAction(Action, Subject)}</h3>
              <p className="small soft">
                <Moment at={Date_Time} /> · {Username ?? texts.commandLine}
              </p>
              {Detail !== null && <p className="small">{describeDetail(Action, Detail)}</p>}
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)

/** The action and its subject, which is left out where the word of the action names it: `outbox.read` of the outbox. */
function describeAction(action: string, subject: string): string {
  const words = texts.actions[action as keyof typeof texts.actions] ?? action
  return action.startsWith(`${subject}.`) ? words : texts.actionOn(words, subject)
}

/** `phase: Awaiting QC2 → Awaiting DOI`, `emailId: 1, recipients: 3`. Lists of nothing are left out. */
function describeDetail(action: string, detail: object): string {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(detail)
  if (action === 'submission.setphase') {
    const { from, to } = Object.fromEntries(entries)
    return texts.phaseChange(phaseName(from), phaseName(to))
  }
  return entries
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

const phaseName = (id: unknown) => submissionPhases.find((phase) => phase.id === id)?.name ?? String(id)
