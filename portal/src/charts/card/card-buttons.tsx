import { Icon, type IconName } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

/** What a chart can show besides its data, in the order of the buttons. */
const switches = [
  { name: 'contours', icon: 'contours', ...screenTexts.overlay.contours },
  { name: 'series', icon: 'series', ...screenTexts.overlay.series },
  { name: 'seaFloor', icon: 'floor', label: screenTexts.seaFloor, title: screenTexts.showSeaFloor },
  { name: 'eachDepth', icon: 'depths', label: screenTexts.eachDepth, title: screenTexts.showEachDepth },
  { name: 'play', icon: 'play', label: screenTexts.play, title: screenTexts.playOneByOne },
] as const satisfies readonly { readonly name: string; readonly icon: IconName; readonly [text: string]: string }[]

interface Switch {
  readonly isPressed: boolean
  readonly onClick: () => void
}

interface Props {
  /** Undefined for what the chart cannot show. */
  readonly switches: { readonly [Name in (typeof switches)[number]['name']]?: Switch | undefined }
  readonly onShare: () => void
  readonly onClose: () => void
}

/** The buttons at the end of a card's bar. */
export const CardButtons = ({ switches: offered, onShare, onClose }: Props) => (
  <div className="card-buttons">
    {switches.map(({ name, ...button }) => {
      const own = offered[name]
      return own && <IconButton key={name} {...button} {...own} />
    })}
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
