import { storySorts, type StoryListing, sortListing } from '@isobath/domain'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Story } from '../service/news.ts'
import { StoryRow } from './story-row.tsx'
import { type NewsView, storiesOfView } from './view.ts'
import { sortNames, statusNames } from './words.ts'

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
          Create a story
        </button>
        <button type="button" className="button" onClick={() => onView({ open: 'ranks' })}>
          Edit ranks
        </button>
        <Link href="/admin?part=outbox" className="button">
          Outbox
        </Link>
      </div>
      <ListingControls view={view} onView={onView} />
      <output className="small soft tabular">
        {listed.length} of {stories.length} stories
      </output>
      {stories.length === 0 ? (
        <p>No story has been written yet.</p>
      ) : (
        listed.length === 0 && <p>No story fits the filters.</p>
      )}
      <ul className="news-rows" aria-label="Stories">
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
          Show All
        </button>
      )}
    </>
  )
}

function ListingControls({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { listing, words } = view
  const isSimulated = listing.sort === 'simulate'
  const list = (part: Partial<StoryListing>) => onView({ listing: { ...listing, ...part } })
  return (
    <search className="news-listing">
      <label className="news-field">
        <span>Search</span>
        <input
          type="search"
          className="input"
          placeholder="Headline, label or dataset"
          value={words}
          onChange={({ target }) => onView({ words: target.value }, 'replace')}
        />
      </label>
      <fieldset className="news-statuses">
        <legend>View status</legend>
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
        <span>Sort by</span>
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
        <span>Order</span>
        <select
          className="select"
          value={listing.direction}
          disabled={isSimulated}
          onChange={({ target }) => list({ direction: target.value === 'ascending' ? 'ascending' : 'descending' })}
        >
          <option value="descending">Descending</option>
          <option value="ascending">Ascending</option>
        </select>
      </label>
      {isSimulated && (
        <p className="news-note small soft">This is the order of the home page, with previews and published stories.</p>
      )}
    </search>
  )
}
