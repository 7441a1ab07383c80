import { Icon, type IconName } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly isEmpty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onReverse: () => void
  readonly onClear: () => void
}

/** Undo, redo, and what changes the whole track. */
export const PlanTools = ({ isEmpty, canUndo, canRedo, ...on }: Props) => (
  <fieldset className="plan-tools" aria-label={screenTexts.track}>
    <Tool icon="undo" label={screenTexts.undo} isOff={!canUndo} onPress={on.onUndo} />
    <Tool icon="redo" label={screenTexts.redo} isOff={!canRedo} onPress={on.onRedo} />
    <button type="button" className="button plain" disabled={isEmpty} onClick={on.onReverse}>
      {screenTexts.reverse}
    </button>
    <button type="button" className="button plain" disabled={isEmpty} onClick={on.onClear}>
      {screenTexts.clear}
    </button>
  </fieldset>
)

// It keeps the focus when nothing is left to undo.
const Tool = (props: {
  readonly icon: IconName
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    className="button icon-only"
    aria-label={props.label}
    title={props.label}
    aria-disabled={props.isOff}
    onClick={() => {
      if (!props.isOff) props.onPress()
    }}
  >
    <Icon name={props.icon} />
  </button>
)
