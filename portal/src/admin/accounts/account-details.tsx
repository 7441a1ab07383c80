import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormFailure } from '../../account/form/form-failure.tsx'
import { refusalSentence } from '../../service/people/account.ts'
import {
  type Account,
  type AccountBelongings,
  changeAccount,
  deleteAccount,
  fetchAccount,
} from '../../service/admin.ts'
import type { ServiceResult, Fault } from '../../service/request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { listBelongings } from './belongings.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly account: Account
  readonly onChanged: () => void
}

/** What belongs to an account, and what an administrator can do with it. */
export function AccountDetails({ account, onChanged }: Props) {
  const user = useSignedIn()
  if (user?.id === account.ID) return <p>{texts.ownAccount}</p>
  return (
    <Loaded
      name={`account ${account.ID}`}
      request={(signal) => fetchAccount(account.ID, signal)}
      failure={texts.accountFailure}
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
  const carryOut = async (request: Promise<ServiceResult<unknown>>, done: string) => {
    setAsking(undefined)
    const answer = await request
    setFault(answer.ok ? undefined : answer.fault)
    if (!answer.ok) return
    say({ text: done, severity: 'info' })
    onChanged()
  }
  const actions = {
    admin: {
      action: Is_Admin ? texts.revoke : texts.makeAdministrator,
      text: Is_Admin ? texts.revokeText(Username) : texts.makeText(Username),
      run: () =>
        carryOut(
          changeAccount(ID, { isAdmin: !Is_Admin }),
          Is_Admin ? texts.revoked(Username) : texts.madeAdministrator(Username),
        ),
    },
    disable: {
      action: texts.disable,
      text: texts.disableText(Username),
      run: () => carryOut(changeAccount(ID, { isDisabled: true }), texts.disabled(Username)),
    },
    delete: {
      action: texts.delete,
      text: texts.deleteText(Username, owned.length === 0),
      run: () => carryOut(deleteAccount(ID, Username), texts.deleted(Username)),
    },
  } as const
  return (
    <>
      {owned.length === 0 ? <p className="soft">{texts.ownsNothing}</p> : <BelongingList owned={owned} />}
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
              ? void carryOut(changeAccount(ID, { isDisabled: false }), texts.enabled(Username))
              : setAsking('disable')
          }
        >
          {isDisabled ? texts.enable : texts.disable}
          <span className="out-of-sight"> {Username}</span>
        </button>
        <button type="button" className="button" onClick={() => setAsking('delete')}>
          {texts.delete}
          <span className="out-of-sight"> {Username}</span>
        </button>
      </div>
      {fault && <FormFailure sentence={refusalSentence(fault) ?? texts.notChanged} fault={fault} />}
      {asking && (
        <Confirmation
          title={texts.pleaseConfirm}
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
