import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useSetAtom } from 'jotai'
import { Glyph } from '../../shell/text/glyph.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginRequest } from './login-atom.ts'
import { resumeAtom } from './resume-atom.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/dialog.css'

interface Props {
  readonly purpose: LoginRequest['purpose']
  readonly onClose: () => void
}

/** Sign-in over the page, which stays as it is. */
export default function LoginDialog({ purpose, onClose }: Props) {
  const resume = useSetAtom(resumeAtom)
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
          <LoginForm onSignedIn={resume} onLeave={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}
