import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { Glyph } from '../../shell/text/glyph.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginRequest } from './login-atom.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog.css'

interface Props {
  readonly purpose: LoginRequest['purpose']
  readonly onSignedIn: () => void
  readonly onClose: () => void
}

/** Sign-in over the page, which stays as it is. */
export default function LoginDialog({ purpose, onSignedIn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} className="dialog">
      <div className="dialog-veil" aria-hidden="true" />
      <div className="dialog-place">
        <DialogPanel className="dialog-panel">
          <div className="dialog-head">
            <DialogTitle className="dialog-title">
              {purpose === 'download' ? screenTexts.loginToDownload : screenTexts.login}
            </DialogTitle>
            <button type="button" className="button icon" aria-label={screenTexts.close} onClick={onClose}>
              <Glyph name="close" />
            </button>
          </div>
          <LoginForm onSignedIn={onSignedIn} onLeave={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
