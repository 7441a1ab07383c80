import { formatBytes } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import type { Transfer } from './transfer.ts'
import { closeTransferAtom, retryTransferAtom } from './transfers.ts'
import './transfer.css'

/** Transfers: bytes and seconds so far, Cancel, and the outcome of each. */
export default function TransferList({ transfers }: { readonly transfers: readonly Transfer[] }) {
  return (
    <section className="transfers" aria-label={screenTexts.downloads}>
      <ul>
        {transfers.map((transfer) => (
          <TransferItem key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  )
}

function TransferItem({ transfer: { id, name, began, state } }: { readonly transfer: Transfer }) {
  const close = useSetAtom(closeTransferAtom)
  const retry = useSetAtom(retryTransferAtom)
  const isRunning = state.type === 'preparing' || state.type === 'receiving'
  const seconds = useSeconds(began, isRunning)
  const bytes = state.type === 'receiving' ? state.bytes : undefined
  const total = state.type === 'receiving' ? state.total : undefined
  return (
    <li className="transfer" data-state={state.type}>
      <div className="transfer-words">
        <strong>{name}</strong>
        {isRunning && (
          <>
            <progress
              aria-label={screenTexts.downloading(name)}
              max={1}
              value={bytes && total ? bytes / total : undefined}
            />
            <span className="small soft tabular">
              {bytes === undefined
                ? screenTexts.preparingYourDownload
                : total === undefined
                  ? formatBytes(bytes)
                  : screenTexts.bytesOf(formatBytes(bytes), formatBytes(total))}
              {`, ${formatDuration(seconds)}`}
            </span>
          </>
        )}
        <output className="small">
          {state.type === 'saved' && screenTexts.saved(formatBytes(state.bytes))}
          {state.type === 'failed' && state.sentence}
        </output>
      </div>
      {state.type === 'failed' && (
        <button type="button" className="button" onClick={() => retry(id)}>
          {screenTexts.tryAgain}
        </button>
      )}
      {isRunning ? (
        <button type="button" className="button" aria-label={screenTexts.cancelThe(name)} onClick={() => close(id)}>
          {screenTexts.cancel}
        </button>
      ) : (
        <button
          type="button"
          className="button icon-only"
          aria-label={screenTexts.closeThe(name)}
          onClick={() => close(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

/** Whole seconds since a moment, while something runs. */
function useSeconds(began: number, isRunning: boolean): number {
  const [now, setNow] = useState(began)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, Math.floor((now - began) / 1000))
}

const formatDuration = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
