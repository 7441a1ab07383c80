import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { compareOnHomePage } from '@isobath/domain'
import { type ComponentProps, useRef, useState } from 'react'
import { setStoryRanks, type Story } from '../../service/news.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { useStoryAction } from '../use-story-action.ts'
import { statusNames } from '../words.ts'
import { readKeptOrder, removeKeptOrder, writeKeptOrder } from './kept-order.ts'
import { moveTo, rankChanges, rankedIds } from './rank-order.ts'
import { RankRow } from './rank-row.tsx'

interface Props {
  readonly stories: readonly Story[]
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** The order of ranked stories, changed by drag, by keyboard or by buttons. It counts once it is saved. */
export default function RankEditor({ stories, onClose, onChanged }: Props) {
  const user = useSignedIn()
  const [userId] = useState(user?.id ?? 0)
  const [order, setOrder] = useState(
    () => readKeptOrder(userId)?.filter((id) => stories.some((story) => story.id === id)) ?? rankedIds(stories),
  )
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const act = useStoryAction()
  const list = useRef<HTMLOListElement>(null)
  const byId = new Map(stories.map((story) => [story.id, story]))
  const ranked = order.flatMap((id) => byId.get(id) ?? [])
  const unranked = stories.filter(({ id }) => !order.includes(id)).toSorted(compareOnHomePage)
  const changes = rankChanges(stories, order)
  const change = (next: readonly number[]) => {
    setOrder(next)
    writeKeptOrder(userId, next)
  }
  const headlineOf = (id: number) => byId.get(id)?.headline ?? ''
  const move = (id: number, place: number) => {
    const next = moveTo(order, id, place)
    if (next === order) return
    change(next)
    setSaid(`“${headlineOf(id)}” has rank ${next.indexOf(id) + 1} of ${next.length}.`)
  }
  const takeOut = (id: number) => {
    change(order.filter((each) => each !== id))
    setSaid(`“${headlineOf(id)}” has no rank.`)
    list.current?.focus()
  }
  const add = (id: number) => {
    change([...order, id])
    setSaid(`“${headlineOf(id)}” has rank ${order.length + 1} of ${order.length + 1}.`)
    list.current?.focus()
  }
  const reset = () => {
    removeKeptOrder(userId)
    setOrder(rankedIds(stories))
    setSaid('The saved ranks are back.')
  }
  const save = async () => {
    setSaving(true)
    const answer = await act(setStoryRanks([...changes]), {
      done: 'Ranks were saved.',
      failed: 'Ranks were not saved.',
    })
    setSaving(false)
    if (!answer.ok) return
    removeKeptOrder(userId)
    onChanged()
  }
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(Number(active.id), order.indexOf(Number(over.id)))
  }
  return (
    <section className="news-ranks" aria-labelledby="ranks-title">
      <h2 id="ranks-title">Ranks</h2>
      <p>
        Ranked stories come first on the home page, in this order. Drag a story, or choose its handle, press Space, move
        it by the arrow keys and press Space again.
      </p>
      {ranked.length === 0 && <p className="soft">No story has a rank.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsOf(headlineOf, (id) => order.indexOf(id) + 1) }}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="rank-rows" tabIndex={-1} aria-label="Ranked stories">
            {ranked.map((story, place) => (
              <RankRow
                key={story.id}
                story={story}
                place={place}
                count={ranked.length}
                onMove={(to) => move(story.id, to)}
                onRemove={() => takeOut(story.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div aria-live="polite" className="out-of-sight">
        {said}
      </div>
      <div className="news-buttons">
        <button
          type="button"
          className="button primary"
          disabled={changes.length === 0 || isSaving}
          onClick={() => void save()}
        >
          {isSaving ? 'Saving …' : 'Save ranks'}
        </button>
        <button type="button" className="button" disabled={changes.length === 0} onClick={reset}>
          Discard changes
        </button>
        <button type="button" className="button" onClick={onClose}>
          Back to the list
        </button>
      </div>
      {changes.length > 0 && <p className="small soft">Not saved yet. The order is kept in this browser until then.</p>}
      {unranked.length > 0 && (
        <>
          <h3 id="unranked-title">Stories without a rank</h3>
          <ul className="rank-rows" aria-labelledby="unranked-title">
            {unranked.map(({ id, headline, view_status }) => (
              <li key={id} className="rank-row">
                <span className="rank-headline">{headline}</span>
                <span className="small soft">{statusNames.find(({ status }) => status === view_status)?.name}</span>
                <button type="button" className="button" onClick={() => add(id)}>
                  Rank<span className="out-of-sight"> “{headline}”</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type Announcements = NonNullable<NonNullable<ComponentProps<typeof DndContext>['accessibility']>['announcements']>

/** What a screen reader says of a drag. */
const announcementsOf = (headlineOf: (id: number) => string, rankOf: (id: number) => number): Announcements => ({
  onDragStart: ({ active }) =>
    `“${headlineOf(Number(active.id))}” was picked up from rank ${rankOf(Number(active.id))}.`,
  // A story is over its own place as it is picked up.
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id
      ? `“${headlineOf(Number(active.id))}” is over rank ${rankOf(Number(over.id))}.`
      : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `“${headlineOf(Number(active.id))}” was put at rank ${rankOf(Number(over.id))}.` : undefined,
  onDragCancel: ({ active }) => `The move of “${headlineOf(Number(active.id))}” was given up.`,
})
