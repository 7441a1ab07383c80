import { useAtom } from 'jotai'
import { useId, useState } from 'react'
import { type Account, findAccounts } from '../../service/admin.ts'
import { searchAtom } from '../../shell/address/location.ts'
import { writeQuery } from '../../shell/address/query.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Moment } from '../lists/moment.tsx'
import { AccountDetails } from './account-details.tsx'
import { screenTexts as texts } from './screen-texts.ts'

/** Pause after the last key before accounts are requested, ms. */
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
        <label htmlFor={id}>{texts.searchLabel}</label>
        <input id={id} type="search" className="input" value={text} onChange={({ target }) => search(target.value)} />
      </search>
      <Loaded
        name={`accounts ${changes} ${text}`}
        request={(signal) => findAccounts(text, signal)}
        delay={typingMs}
        failure={texts.failure}
      >
        {({ accounts, total }) => (
          <>
            <output className="small soft">
              {accounts.length < total ? texts.newestOf(accounts.length, total) : texts.accountCount(total)}
            </output>
            {total > 0 && (
              <ul className="admin-list" aria-label={texts.accounts}>
                {accounts.map((account) => (
                  <AccountItem key={account.ID} account={account} onChanged={() => setChanges((count) => count + 1)} />
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
    ...(Is_Admin ? [texts.marks.administrator] : []),
    ...(account.Confirmed_Date_Time === null ? [texts.marks.notConfirmed] : []),
    ...(account.Disabled_Date_Time === null ? [] : [texts.marks.disabled]),
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
          {texts.manage}
          <span className="out-of-sight"> {Username}</span>
        </button>
      </div>
      <p className="small soft">
        {facts.join(' · ')} · {texts.since}
        <Moment at={Created_Date_Time} />
      </p>
      <div id={`account-${ID}`} hidden={!isOpen} className="admin-details">
        {isOpen && <AccountDetails account={account} onChanged={onChanged} />}
      </div>
    </li>
  )
}
