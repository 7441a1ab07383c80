import type { ReactNode } from 'react'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

export const DetailsDialog = ({ title, children, onClose }: Props) => (
  <Dialog
    title={title}
    className="wide"
    buttons={
      <button type="button" className="button" data-autofocus onClick={onClose}>
        {screenTexts.close}
      </button>
    }
    onClose={onClose}
  >
    <div className="dialog-scroll">{children}</div>
  </Dialog>
)
