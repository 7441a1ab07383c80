import { storySorts, type StoryOrder, sortListing } from '@isobath/domain'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Story } from '../service/news.ts'
import { StoryRow } from './story-row.tsx'
import { type NewsView, storiesOfView } from './view.ts'
import { sortNames, statusNames } from './words.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** Stories that are shown at first: each has a dozen controls. */
const storiesAtFirst = 50

interface Props {
  readonly stories: readonly Story[]
  readonly view: NewsView
  readonly onView: (part: Partial<NewsView>, step?: 'push' | 'replace') => void
  readonly onNotify: (id: number) => void
  readonly onChanged: () => void
}

/** The stories that the filters leave, in the chosen order. */
export function StoryList({ stories, view, onView, onNotify, onChanged }: Props) {
  const [isWhole, setWhole] = useState(false)
  const listed = storiesOfView(stories, view)
  const shown = isWhole ? listed : listed.slice(0, storiesAtFirst)
  return (
    <>
      <div className="news-buttons">
        <button type="button" className="button primary" onClick={() => onView({ open: 'new' })}>
          {texts.createAStory}
        </button>
        <button type="button" className="button" onClick={() => onView({ open: 'ranks' })}>
          {texts.editRanks}
        </button>
        <Link href="/admin?part=outbox" className="button">
          {texts.outbox}
        </Link>
      </div>
      <ListingControls view={view} onView={onView} />
      <output className="small soft tabular">{texts.countOf(listed.length, stories.length)}</output>
      {stories.length === 0 ? <p>{texts.nothingWritten}</p> : listed.length === 0 && <p>{texts.nothingFits}</p>}
      <ul className="news-rows" aria-label={texts.stories}>
        {shown.map((story) => (
          <StoryRow
            key={story.id}
            story={story}
            onEdit={() => onView({ open: story.id })}
            onNotify={() => onNotify(story.id)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {shown.length < listed.length && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {texts.showAll}
        </button>
      )}
    </>
  )
}

function ListingControls({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { listing, words } = view
  const isSimulated = listing.sort === 'simulate'
  const list = (part: Partial<StoryOrder>) => onView({ listing: { ...listing, ...part } })
  return (
    <search className="news-listing">
      <label className="news-field">
        <span>{texts.search}</span>
        <input
          type="search"
          className="input"
          placeholder={texts.searchHint}
          value={words}
          onChange={({ target }) => onView({ words: target.value }, 'replace')}
        />
      </label>
      <fieldset className="news-statuses">
        <legend>{texts.viewStatus}</legend>
        {statusNames.map(({ status, name }) => (
          <label key={status} className="news-check">
            <input
              type="checkbox"
              checked={listing.statuses.includes(status)}
              disabled={isSimulated}
              onChange={({ target }) =>
                list({
                  statuses: statusNames
                    .map((each) => each.status)
                    .filter((each) => (each === status ? target.checked : listing.statuses.includes(each))),
                })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label className="news-field">
        <span>{texts.sortBy}</span>
        <select
          className="select"
          value={listing.sort}
          onChange={({ target }) => {
            const sort = storySorts.find((each) => each === target.value)
            if (sort) onView({ listing: sortListing(listing, sort) })
          }}
        >
          {storySorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <label className="news-field">
        <span>{texts.order}</span>
        <select
          className="select"
          value={listing.direction}
          disabled={isSimulated}
          onChange={({ target }) => list({ direction: target.value === 'ascending' ? 'ascending' : 'descending' })}
        >
          <option value="descending">{texts.descending}</option>
          <option value="ascending">{texts.ascending}</option>
        </select>
      </label>
      {isSimulated && <p className="news-note small soft">{texts.simulated}</p>}
    </search>
  )
}
