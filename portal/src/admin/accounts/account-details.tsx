import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { refusalSentence } from '../../service/account.ts'
import {
  type Account,
  type AccountBelongings,
  changeAccount,
  deleteAccount,
  fetchAccount,
} from '../../service/admin.ts'
import type { Answer, Fault } from '../../service/answer.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { listBelongings } from './belongings.ts'

interface Props {
  readonly account: Account
  readonly onChanged: () => void
}

/** What belongs to an account, and what an administrator can do with it. */
export function AccountDetails({ account, onChanged }: Props) {
  const user = useSignedIn()
  if (user?.id === account.ID)
    return <p>This is your own account. Another administrator can change it, so that one is always left.</p>
  return (
    <Loaded
      name={`account ${account.ID}`}
      request={(signal) => fetchAccount(account.ID, signal)}
      failure="Failed to retrieve the account."
    >
      {(belongings) => <AccountActions account={account} belongings={belongings} onChanged={onChanged} />}
    </Loaded>
  )
}

type Action = 'admin' | 'disable' | 'delete'

function AccountActions({ account, belongings, onChanged }: Props & { readonly belongings: AccountBelongings }) {
  const { ID, Username, Is_Admin, Disabled_Date_Time } = account
  const [asking, setAsking] = useState<Action>()
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const isDisabled = Disabled_Date_Time !== null
  const owned = listBelongings(belongings)
  const carryOut = async (request: Promise<Answer<unknown>>, done: string) => {
    setAsking(undefined)
    const answer = await request
    setFault(answer.ok ? undefined : answer.fault)
    if (!answer.ok) return
    say({ text: done, severity: 'info' })
    onChanged()
  }
  const actions = {
    admin: {
      action: Is_Admin ? 'Revoke administration' : 'Make administrator',
      text: Is_Admin
        ? `${Username} can no longer review submissions, publish news or administer the service.`
        : `${Username} can review submissions, publish news and administer the service, accounts included.`,
      run: () =>
        carryOut(
          changeAccount(ID, { isAdmin: !Is_Admin }),
          Is_Admin ? `${Username} is no administrator now.` : `${Username} is an administrator now.`,
        ),
    },
    disable: {
      action: 'Disable',
      text: `${Username} is signed out everywhere. Neither the password nor API keys work until the account is enabled.`,
      run: () => carryOut(changeAccount(ID, { isDisabled: true }), `${Username} is disabled.`),
    },
    delete: {
      action: 'Delete',
      text: `The account ${Username} is deleted${owned.length === 0 ? '; nothing else belongs to it.' : ' with:'}`,
      run: () => carryOut(deleteAccount(ID, Username), `Successfully deleted ${Username}`),
    },
  } as const
  return (
    <>
      {owned.length === 0 ? <p className="soft">Nothing belongs to this account.</p> : <BelongingList owned={owned} />}
      <div className="editor-buttons">
        <button type="button" className="button" onClick={() => setAsking('admin')}>
          {actions.admin.action}
          <span className="out-of-sight">: {Username}</span>
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            isDisabled
              ? void carryOut(changeAccount(ID, { isDisabled: false }), `${Username} is enabled.`)
              : setAsking('disable')
          }
        >
          {isDisabled ? 'Enable' : 'Disable'}
          <span className="out-of-sight"> {Username}</span>
        </button>
        <button type="button" className="button" onClick={() => setAsking('delete')}>
          Delete<span className="out-of-sight"> {Username}</span>
        </button>
      </div>
      {fault && <FormFailure sentence={refusalSentence(fault) ?? 'The account was not changed.'} fault={fault} />}
      {asking && (
        <Confirmation
          title="Please Confirm"
          action={actions[asking].action}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void actions[asking].run()}
        >
          <p>{actions[asking].text}</p>
          {asking === 'delete' && <BelongingList owned={owned} />}
        </Confirmation>
      )}
    </>
  )
}

const BelongingList = ({ owned }: { readonly owned: readonly string[] }) => (
  <ul className="belongings">
    {owned.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
