import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import { describeFault, type Fault } from '../../service/answer.ts'
import { fetchSubscriptions, subscribe, unsubscribe } from '../../service/user.ts'
import { useRequest } from '../../service/use-request.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog.css'

interface Props {
  readonly shortName: string
  readonly longName: string
  readonly onClose: () => void
}

/** Asks before it begins or ends a subscription. */
export default function SubscribeDialog({ shortName, longName, onClose }: Props) {
  const subscriptions = useRequest('subscriptions', fetchSubscriptions)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const isSubscribed =
    subscriptions.state === 'succeeded' && subscriptions.value.some(({ Dataset_Name }) => Dataset_Name === shortName)
  const title = isSubscribed ? screenTexts.confirmUnsubscribe : screenTexts.confirmSubscribe
  const send = async () => {
    setSending(true)
    setFault(undefined)
    const answer = await (isSubscribed ? unsubscribe([shortName]) : subscribe(shortName))
    setSending(false)
    if (answer.ok) onClose()
    else setFault(answer.fault)
  }
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog-panel">
          <DialogTitle className="dialog-title">{title}</DialogTitle>
          <p>{isSubscribed ? screenTexts.noMoreNews(longName) : screenTexts.newsByEmail(longName)}</p>
          {subscriptions.state === 'failed' && <p className="problem">{screenTexts.subscriptionsFailed}</p>}
          {fault && (
            <p className="problem" role="alert">
              {isSubscribed ? screenTexts.unsubscribeFailed : screenTexts.subscribeFailed} {describeFault(fault)}
            </p>
          )}
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={onClose}>
              {screenTexts.cancel}
            </button>
            <button
              type="button"
              className="button primary"
              disabled={isSending || subscriptions.state !== 'succeeded'}
              onClick={() => void send()}
            >
              {screenTexts.confirm}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
