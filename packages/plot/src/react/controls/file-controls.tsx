import { useState } from 'react'
import { Control, Message } from './control.tsx'
import { Icon } from './icons.tsx'
import { useLabels } from './look.tsx'

export type ExportFormat = 'png' | 'svg' | 'csv'

export interface ExportControlProps {
  readonly formats?: readonly ExportFormat[]
  readonly disabled?: boolean
  /** Creates and saves the file. If the promise rejects, the control shows that it failed. */
  readonly onExport: (format: ExportFormat) => Promise<void> | void
}

const images: readonly ExportFormat[] = ['png', 'svg']

/** Saves a chart as a picture, and its data as CSV. */
export function ExportControl({ formats = images, disabled = false, onExport }: ExportControlProps) {
  const labels = useLabels()
  const [busy, setBusy] = useState<ExportFormat>()
  const [failed, setFailed] = useState(false)
  // The button is not disabled during the export: it would lose the focus, and the panel its keys.
  const save = async (format: ExportFormat) => {
    if (busy) return
    setFailed(false)
    setBusy(format)
    try {
      await onExport(format)
    } catch {
      setFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Control className="isobath-group">
      <div className="isobath-row">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="isobath-button isobath-format"
            aria-label={labels.saveAs(format.toUpperCase())}
            aria-busy={busy === format}
            aria-disabled={busy !== undefined}
            disabled={disabled}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <Message live={failed ? labels.saveFailed : undefined} />
    </Control>
  )
}

/** Closes a chart. */
export function CloseControl({ onClose }: { readonly onClose: () => void }) {
  const { close } = useLabels()
  return (
    <Control>
      <button
        type="button"
        className="isobath-button"
        data-bar=""
        data-tip={close}
        aria-label={close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </Control>
  )
}
