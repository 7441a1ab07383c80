import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import { datasetPath } from '../../shell/address/page-paths.ts'
import type { Fault } from '../../service/request.ts'
import { useRequest } from '../../service/use-request.ts'
import { fetchSubscriptions, type Subscription, unsubscribe } from '../../service/people/user.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { Tick, withTick } from '../../shell/controls/tick.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { screenTexts } from './screen-texts.ts'
import '../account.css'
import { changeUserSubscriptionsAtom } from './user-subscriptions.ts'
import './subscriptions.css'

/** The datasets whose news a user gets by e-mail. */
export default function Subscriptions() {
  usePageTitle(screenTexts.datasetSubscriptions)
  return (
    <article className="account wide" aria-labelledby="subscriptions-title">
      <h1 id="subscriptions-title">{screenTexts.datasetSubscriptions}</h1>
      <SignInFirst reason={screenTexts.logInFirst}>
        <OwnSubscriptions />
      </SignInFirst>
    </article>
  )
}

function OwnSubscriptions() {
  const user = useSignedIn()
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `subscriptions ${changes}`, fetchSubscriptions)
  const reload = () => {
    setChanges((count) => count + 1)
    // The pressed button is removed with the list.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (request.state === 'failed') {
    return <LoadFailure sentence={screenTexts.subscriptionsFailed} fault={request.fault} onRetry={request.retry} />
  }
  if (request.state !== 'succeeded') return <p className="soft">{screenTexts.loadingYourSubscriptions}</p>
  return (
    <>
      <p>
        <TextWithLinks text={screenTexts.aboutNews} links={['/profile']} />
      </p>
      {request.value.length === 0 ? (
        <>
          <p className="soft">{screenTexts.noSubscriptions}</p>
          <p>
            <Link href="/catalog" className="button primary">
              {screenTexts.goToTheCatalog}
            </Link>
          </p>
        </>
      ) : (
        <SubscriptionList subscriptions={request.value} onEnded={reload} />
      )}
    </>
  )
}

interface ListProps {
  readonly subscriptions: readonly Subscription[]
  readonly onEnded: () => void
}

function SubscriptionList({ subscriptions, onEnded }: ListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const change = useSetAtom(changeUserSubscriptionsAtom)
  const isAll = chosen.length === subscriptions.length
  const end = async () => {
    setSending(true)
    setFault(undefined)
    const answer = await unsubscribe(chosen)
    setSending(false)
    if (!answer.ok) return setFault(answer.fault)
    change(chosen, false)
    say({ text: screenTexts.successUnsubscribing, severity: 'info' })
    onEnded()
  }
  return (
    <>
      <ul className="subscriptions">
        <li>
          <label className="field-check">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(isAll ? [] : subscriptions.map(({ Dataset_Name }) => Dataset_Name))}
            />
            {screenTexts.selectAllDatasets}
          </label>
        </li>
        {subscriptions.map(({ Dataset_ID, Dataset_Name, Dataset_Long_Name }) => (
          <li key={Dataset_ID}>
            <span className="field-check">
              <Tick
                label={screenTexts.select(Dataset_Long_Name)}
                isTicked={chosen.includes(Dataset_Name)}
                onTick={(isTicked) => setChosen(withTick(chosen, Dataset_Name, isTicked))}
              />
              <Link href={datasetPath(Dataset_Name)}>{Dataset_Long_Name}</Link>
            </span>
          </li>
        ))}
      </ul>
      <div className="account-links">
        <button
          type="button"
          className="button primary"
          disabled={chosen.length === 0 || isSending}
          onClick={() => void end()}
        >
          {isSending ? screenTexts.unsubscribing : screenTexts.unsubscribe}
        </button>
        <output className="small soft">{screenTexts.selected(chosen.length)}</output>
      </div>
      {fault && <FormFailure sentence={screenTexts.unsubscribeFailed} fault={fault} />}
    </>
  )
}
