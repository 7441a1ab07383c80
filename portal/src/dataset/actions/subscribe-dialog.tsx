import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import { describeFault, type Fault } from '../../service/answer.ts'
import { fetchSubscriptions, subscribe, unsubscribe } from '../../service/user.ts'
import { useRequest } from '../../service/use-request.ts'
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
  const title = isSubscribed ? 'Confirm Unsubscribe' : 'Confirm Subscribe'
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
          <p>
            {isSubscribed
              ? `You will no longer get news about ${longName}.`
              : `You will get news about ${longName} by e-mail.`}
          </p>
          {subscriptions.state === 'failed' && <p className="problem">Failed to fetch subscriptions</p>}
          {fault && (
            <p className="problem" role="alert">
              {isSubscribed ? 'Failed to unsubscribe dataset(s)' : 'Failed to create subscriptions'}.{' '}
              {describeFault(fault)}
            </p>
          )}
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={onClose}>
              Cancel
            </button>
            <button
              type="button"
              className="button primary"
              disabled={isSending || subscriptions.state !== 'succeeded'}
              onClick={() => void send()}
            >
              Confirm
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
