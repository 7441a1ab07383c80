import { formatBytes, formatCount } from '@isobath/domain'
import { useState } from 'react'
import { fetchState, type ServiceState } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { findWarnings } from './health-rules.ts'
import { Moment } from './moment.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** How the service is: what needs attention, then what it holds. */
export function ServiceHealth() {
  const [round, setRound] = useState(0)
  return (
    <>
      <Loaded name={`state ${round}`} request={fetchState} failure={texts.stateFailure}>
        {(state) => <Facts state={state} />}
      </Loaded>
      <div className="editor-buttons">
        <button type="button" className="button" onClick={() => setRound((count) => count + 1)}>
          {texts.lookAgain}
        </button>
      </div>
    </>
  )
}

function Facts({ state }: { readonly state: ServiceState }) {
  const warnings = findWarnings(state)
  const facts = [
    [texts.accounts, texts.disabled(formatCount(state.Accounts), formatCount(state.Disabled_Accounts))],
    [texts.datasets, texts.hidden(formatCount(state.Datasets), formatCount(state.Hidden_Datasets))],
    [texts.openSubmissions, formatCount(state.Open_Submissions)],
    [texts.unfinishedIngests, formatCount(state.Unfinished_Ingests)],
    [texts.waitingMails, formatCount(state.Waiting_Mails)],
    [texts.memory, formatBytes(state.Memory_Bytes)],
  ] as const
  return (
    <>
      {warnings.length === 0 ? (
        <output>{texts.isWell}</output>
      ) : (
        <ul aria-label={texts.warnings} className="admin-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.runningSince}</dt>
          <dd>
            <Moment at={state.Start_Date_Time} />
          </dd>
        </div>
      </dl>
    </>
  )
}
