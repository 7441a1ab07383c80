import type { FormEvent, ReactNode, RefObject } from 'react'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly title: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly isSending: boolean
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page that changes how a user signs in. If the session ends, the sign-in takes its place; afterwards it is shown again with what was typed. */
export const ChangeDialog = ({ title, form, isSending, onSend, onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <form
      ref={form}
      className="account-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {screenTexts.cancel}
        </button>
        <SubmitButton isSending={isSending}>{isSending ? screenTexts.saving : screenTexts.save}</SubmitButton>
      </div>
    </form>
  </Dialog>
)
