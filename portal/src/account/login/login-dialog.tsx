import { useSetAtom } from 'jotai'
import { Icon } from '../../shell/text/icon.tsx'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginRequest } from '../../shell/login/login-atom.ts'
import { resumeAtom } from './resume-atom.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly purpose: LoginRequest['purpose']
  readonly onClose: () => void
}

/** Sign-in over the page, which stays as it is. */
export default function LoginDialog({ purpose, onClose }: Props) {
  const resume = useSetAtom(resumeAtom)
  return (
    <Dialog
      title={purpose === 'download' ? screenTexts.loginToDownload : screenTexts.login}
      aside={
        <button type="button" className="button icon-only" aria-label={screenTexts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      }
      onClose={onClose}
    >
      <LoginForm onSignedIn={resume} onLeave={onClose} />
    </Dialog>
  )
}
