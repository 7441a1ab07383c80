import { useAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { fetchAllNews, type Story } from '../service/news.ts'
import { useLatest } from '../service/use-latest.ts'
import { useRequest } from '../service/use-request.ts'
import { useSignedIn } from '../service/people/use-signed-in.ts'
import { searchAtom } from '../shell/address/location.ts'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../shell/controls/return-focus.tsx'
import { ActivityLog } from './activity/activity-log.tsx'
import { useHistories } from './notifications/use-histories.ts'
import { StoryList } from './story-list.tsx'
import { type NewsView, readView, writeView } from './view.ts'
import { screenTexts as texts } from './screen-texts.ts'

const StoryEditor = lazyPart(() => import('./editor/story-editor.tsx'))
const RankEditor = lazyPart(() => import('./ranks/rank-editor.tsx'))
const NotificationDialog = lazyPart(() => import('./notifications/notification-dialog.tsx'))

/** The stories with what can be done to them, in the view that the address says. */
export function NewsManager() {
  const user = useSignedIn()
  const [address, setAddress] = useAtom(searchAtom)
  const view = readView(address)
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `news ${changes}`, fetchAllNews)
  const stories = useLatest(request)
  const histories = useHistories()
  const [notifiedId, setNotifiedId] = useState<number>()
  const show = (part: Partial<NewsView>, step: 'push' | 'replace' = 'push') =>
    setAddress(writeView({ ...view, ...part }), step)
  const close = () => {
    show({ open: undefined })
    // The element that had the focus is removed with the editor.
    document.getElementById('news-admin-title')?.focus()
  }
  const reload = () => setChanges((before) => before + 1)
  const notified = stories?.find(({ id }) => id === notifiedId)
  return (
    <>
      {request.state === 'failed' && (
        <LoadFailure sentence={texts.newsFailure} fault={request.fault} onRetry={request.retry} />
      )}
      {!stories && request.state !== 'failed' && <p className="soft">{texts.loadingNews}</p>}
      {stories && view.open === undefined && (
        <StoryList stories={stories} view={view} onView={show} onNotify={setNotifiedId} onChanged={reload} />
      )}
      {stories && view.open !== undefined && (
        <PartFailure name={texts.theEditor} instead={<p>{texts.editorFailure}</p>}>
          <Suspense fallback={<p className="soft">{texts.loadingEditor}</p>}>
            {view.open === 'ranks' ? (
              <RankEditor stories={stories} onClose={close} onChanged={reload} />
            ) : (
              <OpenStory
                key={view.open}
                open={view.open}
                stories={stories}
                isLoading={request.state === 'inProgress'}
                onClose={close}
                onChanged={reload}
                onCreated={(open) => {
                  reload()
                  show({ open }, 'replace')
                }}
              />
            )}
          </Suspense>
        </PartFailure>
      )}
      {notified && (
        <PartFailure name={texts.theDialog} onClose={() => setNotifiedId(undefined)}>
          <Suspense>
            <ReturnFocus>
              <NotificationDialog
                key={notified.id}
                story={notified}
                histories={histories}
                onClose={() => setNotifiedId(undefined)}
              />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
      <ActivityLog />
    </>
  )
}

interface OpenProps {
  readonly open: number | 'new'
  readonly stories: readonly Story[]
  readonly isLoading: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
  readonly onCreated: (id: number) => void
}

function OpenStory({ open, stories, isLoading, onClose, onChanged, onCreated }: OpenProps) {
  const user = useSignedIn()
  const [userId] = useState(user?.id ?? 0)
  const story = stories.find(({ id }) => id === open)
  if (open !== 'new' && !story)
    // A story that was just created comes with the next list.
    return isLoading ? (
      <p className="soft">{texts.loadingStory}</p>
    ) : (
      <div className="news-missing">
        <p>{texts.noStory(open)}</p>
        <button type="button" className="button" onClick={onClose}>
          {texts.backToTheList}
        </button>
      </div>
    )
  return <StoryEditor story={story} userId={userId} onClose={onClose} onChanged={onChanged} onCreated={onCreated} />
}
