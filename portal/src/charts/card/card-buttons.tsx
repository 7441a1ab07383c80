import { Icon, type IconName } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** Whether dates or depths are played; undefined where there are not several. */
  readonly isPlayed: boolean | undefined
  /** Whether the sea floor is shown; undefined where there is none to show. */
  readonly hasSeaFloor: boolean | undefined
  /** Whether contours of another variable are shown; undefined where there can be none. */
  readonly hasContours: boolean | undefined
  readonly onContours: () => void
  readonly onPlay: () => void
  readonly onSeaFloor: () => void
  readonly onShare: () => void
  readonly onClose: () => void
}

/** The buttons at the end of a card's bar. */
export const CardButtons = (props: Props) => (
  <div className="card-buttons">
    {props.hasContours !== undefined && (
      <IconButton
        icon="contours"
        label={screenTexts.contours}
        title={screenTexts.contoursOfAnother}
        isPressed={props.hasContours}
        onClick={props.onContours}
      />
    )}
    {props.hasSeaFloor !== undefined && (
      <IconButton
        icon="floor"
        label={screenTexts.seaFloor}
        title={screenTexts.showSeaFloor}
        isPressed={props.hasSeaFloor}
        onClick={props.onSeaFloor}
      />
    )}
    {props.isPlayed !== undefined && (
      <IconButton
        icon="play"
        label={screenTexts.play}
        title={screenTexts.playOneByOne}
        isPressed={props.isPlayed}
        onClick={props.onPlay}
      />
    )}
    <IconButton
      icon="share"
      label={screenTexts.shareTheChart}
      title={screenTexts.waysToShare}
      onClick={props.onShare}
    />
    <IconButton icon="close" label={screenTexts.closeTheChart} onClick={props.onClose} />
  </div>
)

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly title?: string
  /** Of a button that is a switch. */
  readonly isPressed?: boolean
  readonly onClick: () => void
}

const IconButton = ({ icon, label, title, isPressed, onClick }: IconButtonProps) => (
  <button
    type="button"
    className="button icon-only"
    aria-label={label}
    aria-pressed={isPressed}
    title={title}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
