import { Icon, type IconName } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  /** Whether dates or depths are played; undefined where there are not several. */
  readonly isPlayed: boolean | undefined
  /** Whether the sea floor is shown; undefined where there is none to show. */
  readonly hasSeaFloor: boolean | undefined
  readonly onPlay: () => void
  readonly onSeaFloor: () => void
  readonly onShare: () => void
  readonly onClose: () => void
}

/** The buttons at the end of a card's bar. */
export const CardButtons = ({ isPlayed, hasSeaFloor, onPlay, onSeaFloor, onShare, onClose }: Props) => (
  <div className="card-buttons">
    {hasSeaFloor !== undefined && (
      <IconButton
        icon="floor"
        label={screenTexts.seaFloor}
        title={screenTexts.showSeaFloor}
        isPressed={hasSeaFloor}
        onClick={onSeaFloor}
      />
    )}
    {isPlayed !== undefined && (
      <IconButton
        icon="play"
        label={screenTexts.play}
        title={screenTexts.playOneByOne}
        isPressed={isPlayed}
        onClick={onPlay}
      />
    )}
    <IconButton icon="share" label={screenTexts.shareTheChart} title={screenTexts.waysToShare} onClick={onShare} />
    <IconButton icon="close" label={screenTexts.closeTheChart} onClick={onClose} />
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
