import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Story } from '../../service/news.ts'
import { Icon } from '../../shell/text/icon.tsx'
import { statusNames } from '../words.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly story: Story
  readonly place: number
  readonly count: number
  readonly onMove: (place: number) => void
  readonly onRemove: () => void
}

/** A ranked story: its handle, its rank, and buttons that move it by one. */
export function RankRow({ story: { id, headline, view_status }, place, count, onMove, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} className="rank-row" data-dragging={isDragging} style={style}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="button icon-only rank-handle"
        {...attributes}
        {...listeners}
        aria-label={texts.move(headline)}
      >
        <Icon name="menu" />
      </button>
      <span className="rank-number tabular">{place + 1}</span>
      <span className="rank-headline">{headline}</span>
      <span className="small soft">{statusNames.find(({ status }) => status === view_status)?.name}</span>
      <span className="rank-buttons">
        <button
          type="button"
          className="button"
          aria-disabled={place === 0}
          aria-label={texts.moveUp(headline)}
          onClick={() => onMove(place - 1)}
        >
          {texts.up}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={place === count - 1}
          aria-label={texts.moveDown(headline)}
          onClick={() => onMove(place + 1)}
        >
          {texts.down}
        </button>
        <button type="button" className="button" aria-label={texts.removeRank(headline)} onClick={onRemove}>
          {texts.remove}
        </button>
      </span>
    </li>
  )
}
