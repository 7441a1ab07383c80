import { formatCount } from '@isobath/domain'
import { useAtom } from 'jotai'
import { useId, useState } from 'react'
import { type Account, findAccounts } from '../../service/admin.ts'
import { searchAtom } from '../../shell/address/location.ts'
import { writeQuery } from '../../shell/address/query.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Moment } from '../lists/moment.tsx'
import { AccountDetails } from './account-details.tsx'

/** Pause after the last key before accounts are asked for, ms. */
const typingMs = 300

/** Accounts, found by a part of their name or address. */
export function Accounts() {
  const [query, setQuery] = useAtom(searchAtom)
  const [changes, setChanges] = useState(0)
  const id = useId()
  const text = new URLSearchParams(query).get('text') ?? ''
  const search = (typed: string) =>
    setQuery(writeQuery([['part', 'accounts'], ...(typed === '' ? [] : [['text', typed] as const])]), 'replace')
  return (
    <>
      <search className="field admin-search">
        <label htmlFor={id}>Username, address or name</label>
        <input id={id} type="search" className="input" value={text} onChange={({ target }) => search(target.value)} />
      </search>
      <Loaded
        name={`accounts ${changes} ${text}`}
        request={(signal) => findAccounts(text, signal)}
        delay={typingMs}
        failure="Failed to retrieve the accounts."
      >
        {({ accounts, total }) => (
          <>
            <output className="small soft">
              {accounts.length < total
                ? `The newest ${accounts.length} of ${formatCount(total)} accounts. Search to find others.`
                : `${formatCount(total)} ${total === 1 ? 'account' : 'accounts'}`}
            </output>
            {total > 0 && (
              <ul className="admin-list" aria-label="Accounts">
                {accounts.map((account) => (
                  <AccountItem key={account.ID} account={account} onChanged={() => setChanges(changes + 1)} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

interface ItemProps {
  readonly account: Account
  readonly onChanged: () => void
}

function AccountItem({ account, onChanged }: ItemProps) {
  const { ID, Username, Email, Name, Institute, Is_Admin, Created_Date_Time } = account
  const [isOpen, setOpen] = useState(false)
  const marks = [
    ...(Is_Admin ? ['administrator'] : []),
    ...(account.Confirmed_Date_Time === null ? ['address not proved'] : []),
    ...(account.Disabled_Date_Time === null ? [] : ['disabled']),
  ]
  const facts = [Email, Name, Institute, ...marks].filter((text) => text !== '')
  return (
    <li className="admin-entry">
      <div className="admin-head">
        <h3>{Username}</h3>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={`account-${ID}`}
          onClick={() => setOpen(!isOpen)}
        >
          Manage<span className="out-of-sight"> {Username}</span>
        </button>
      </div>
      <p className="small soft">
        {facts.join(' · ')} · since <Moment at={Created_Date_Time} />
      </p>
      <div id={`account-${ID}`} hidden={!isOpen} className="admin-details">
        {isOpen && <AccountDetails account={account} onChanged={onChanged} />}
      </div>
    </li>
  )
}
