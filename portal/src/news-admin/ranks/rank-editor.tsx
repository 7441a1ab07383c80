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
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { useStoryAction } from '../use-story-action.ts'
import { statusNames } from '../words.ts'
import { readKeptOrder, removeKeptOrder, writeKeptOrder } from './kept-order.ts'
import { moveTo, rankChanges, rankedIds } from './rank-order.ts'
import { RankRow } from './rank-row.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import './ranks.css'

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
  const [notice, setNotice] = useState('')
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
    setNotice(texts.hasRank(headlineOf(id), next.indexOf(id) + 1, next.length))
  }
  const takeOut = (id: number) => {
    change(order.filter((each) => each !== id))
    setNotice(texts.hasNoRank(headlineOf(id)))
    list.current?.focus()
  }
  const add = (id: number) => {
    change([...order, id])
    setNotice(texts.hasRank(headlineOf(id), order.length + 1, order.length + 1))
    list.current?.focus()
  }
  const reset = () => {
    removeKeptOrder(userId)
    setOrder(rankedIds(stories))
    setNotice(texts.restored)
  }
  const save = async () => {
    setSaving(true)
    const answer = await act(setStoryRanks([...changes]), {
      done: texts.saved,
      failed: texts.notSaved,
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
      <h2 id="ranks-title">{texts.ranks}</h2>
      <p>{texts.explanation}</p>
      {ranked.length === 0 && <p className="soft">{texts.nothingRanked}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsOf(headlineOf, (id) => order.indexOf(id) + 1) }}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="rank-rows" tabIndex={-1} aria-label={texts.rankedStories}>
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
        {notice}
      </div>
      <div className="news-buttons">
        <button
          type="button"
          className="button primary"
          disabled={changes.length === 0 || isSaving}
          onClick={() => void save()}
        >
          {isSaving ? texts.saving : texts.saveRanks}
        </button>
        <button type="button" className="button" disabled={changes.length === 0} onClick={reset}>
          {texts.discardChanges}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {texts.backToTheList}
        </button>
      </div>
      {changes.length > 0 && <p className="small soft">{texts.keptUntilSaved}</p>}
      {unranked.length > 0 && (
        <>
          <h3 id="unranked-title">{texts.unranked}</h3>
          <ul className="rank-rows" aria-labelledby="unranked-title">
            {unranked.map(({ id, headline, view_status }) => (
              <li key={id} className="rank-row">
                <span className="rank-headline">{headline}</span>
                <span className="small soft">{statusNames.find(({ status }) => status === view_status)?.name}</span>
                <button type="button" className="button" onClick={() => add(id)}>
                  {texts.rank}
                  <span className="out-of-sight"> “{headline}”</span>
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

/** The announcements of a drag for screen readers. */
const announcementsOf = (headlineOf: (id: number) => string, rankOf: (id: number) => number): Announcements => ({
  onDragStart: ({ active }) => texts.pickedUp(headlineOf(Number(active.id)), rankOf(Number(active.id))),
  // A story is over its own place as it is picked up.
  onDragOver: ({ active, over }) =>
    over && over.id !== active.id ? texts.isOver(headlineOf(Number(active.id)), rankOf(Number(over.id))) : undefined,
  onDragEnd: ({ active, over }) =>
    over ? texts.putAt(headlineOf(Number(active.id)), rankOf(Number(over.id))) : undefined,
  onDragCancel: ({ active }) => texts.givenUp(headlineOf(Number(active.id))),
})
