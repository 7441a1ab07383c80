import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { screenTexts } from './screen-texts.ts'
import '../dialog.css'
import './video-dialog.css'

interface Props {
  readonly address: string
  readonly onClose: () => void
}

/** The video that introduces a page. Nothing of it is asked for before. */
export default function VideoDialog({ address, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog-panel video-panel">
          <DialogTitle className="dialog-title">{screenTexts.introduction}</DialogTitle>
          <iframe
            className="video-frame"
            src={address}
            title={screenTexts.video}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a player of another site needs its own storage; the policy of the page names that site
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <div className="dialog-buttons">
            <button type="button" className="button" data-autofocus onClick={onClose}>
              {screenTexts.close}
            </button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
