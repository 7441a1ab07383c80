import { Dialog } from '../dialog/dialog.tsx'
import { screenTexts } from './screen-texts.ts'
import './video-dialog.css'

interface Props {
  readonly address: string
  readonly onClose: () => void
}

/** The video that introduces a page. Nothing of it is fetched before the dialog opens. */
export default function VideoDialog({ address, onClose }: Props) {
  return (
    <Dialog
      title={screenTexts.introduction}
      className="video-panel"
      buttons={
        <button type="button" className="button" data-autofocus onClick={onClose}>
          {screenTexts.close}
        </button>
      }
      onClose={onClose}
    >
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
    </Dialog>
  )
}
