import { Dialog } from '../../shell/dialog/dialog.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** How many rows are shown of how many. */
  readonly sentence: string
  readonly onClose: () => void
}

/** Tells, when a chart of a part of the rows is made, that it is one (L6); the chart keeps saying so. */
export default function SubsetDialog({ sentence, onClose }: Props) {
  return (
    <Dialog
      title={screenTexts.showingASample}
      buttons={
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {screenTexts.ok}
        </button>
      }
      onClose={onClose}
    >
      <p>{sentence}</p>
      <p className="small soft">{screenTexts.narrow}</p>
    </Dialog>
  )
}
