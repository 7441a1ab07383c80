import { formatBytes, formatCount } from '@isobath/domain'
import { useState } from 'react'
import { fetchState, type ServiceState } from '../../service/admin.ts'
import { Loaded } from './loaded.tsx'
import { findWarnings } from './health-rules.ts'
import { Moment } from './moment.tsx'

/** How the service is: what needs attention, then what it holds. */
export function ServiceHealth() {
  const [round, setRound] = useState(0)
  return (
    <>
      <Loaded name={`state ${round}`} request={fetchState} failure="The service does not tell how it is.">
        {(state) => <Facts state={state} />}
      </Loaded>
      <div className="editor-buttons">
        <button type="button" className="button" onClick={() => setRound(round + 1)}>
          Look again
        </button>
      </div>
    </>
  )
}

function Facts({ state }: { readonly state: ServiceState }) {
  const warnings = findWarnings(state)
  const facts = [
    ['Accounts', `${formatCount(state.Accounts)}, ${formatCount(state.Disabled_Accounts)} disabled`],
    ['Datasets', `${formatCount(state.Datasets)}, ${formatCount(state.Hidden_Datasets)} hidden`],
    ['Open submissions', formatCount(state.Open_Submissions)],
    ['Unfinished ingests', formatCount(state.Unfinished_Ingests)],
    ['Mails that wait', formatCount(state.Waiting_Mails)],
    ['Memory of the service', formatBytes(state.Memory_Bytes)],
  ] as const
  return (
    <>
      {warnings.length === 0 ? (
        <output>The service and its database answer. Nothing failed within a day.</output>
      ) : (
        <ul aria-label="Warnings" className="admin-warnings">
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
          <dt>Running since</dt>
          <dd>
            <Moment at={state.Start_Date_Time} />
          </dd>
        </div>
      </dl>
    </>
  )
}
