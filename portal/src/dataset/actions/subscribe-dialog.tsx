import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { LoginButton } from '../../shell/login/login-button.tsx'
import { changeUserSubscriptionsAtom } from '../../account/subscriptions/user-subscriptions.ts'
import { describeFault, type Fault } from '../../service/request.ts'
import { fetchSubscriptions, subscribe, unsubscribe } from '../../service/people/user.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly shortName: string
  readonly longName: string
  readonly onClose: () => void
}

/** Confirms the begin or the end of a subscription. Which of the two follows from the user's subscriptions, once they are loaded. */
export default function SubscribeDialog({ shortName, longName, onClose }: Props) {
  const subscriptions = useRequest('subscriptions', fetchSubscriptions)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const isLoaded = subscriptions.state === 'succeeded'
  const isSubscribed = isLoaded && subscriptions.value.some(({ Dataset_Name }) => Dataset_Name === shortName)
  const change = useSetAtom(changeUserSubscriptionsAtom)
  const question = isSubscribed ? screenTexts.confirmUnsubscribe : screenTexts.confirmSubscribe
  const send = async () => {
    setSending(true)
    setFault(undefined)
    const answer = await (isSubscribed ? unsubscribe([shortName]) : subscribe(shortName))
    setSending(false)
    if (!answer.ok) return setFault(answer.fault)
    change([shortName], !isSubscribed)
    onClose()
  }
  return (
    <Dialog
      title={isLoaded ? question : screenTexts.subscription}
      buttons={
        <>
          <LoginButton fault={fault} onRetry={() => void send()} />
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isSending || !isLoaded}
            onClick={() => void send()}
          >
            {screenTexts.confirm}
          </button>
        </>
      }
      onClose={onClose}
    >
      {isLoaded && <p>{isSubscribed ? screenTexts.noMoreNews(longName) : screenTexts.newsByEmail(longName)}</p>}
      {subscriptions.state === 'inProgress' && <p className="soft">{screenTexts.loadingSubscriptions}</p>}
      {subscriptions.state === 'failed' && (
        <LoadFailure
          sentence={screenTexts.subscriptionsFailed}
          fault={subscriptions.fault}
          onRetry={subscriptions.retry}
        />
      )}
      {fault && (
        <p className="problem" role="alert">
          {isSubscribed ? screenTexts.unsubscribeFailed : screenTexts.subscribeFailed} {describeFault(fault)}
        </p>
      )}
    </Dialog>
  )
}
