import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { Icon } from '../../shell/text/icon.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { guideSections, sectionOfColumns, type GuideSection } from './sections/guide-sections.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import '../../shell/article.css'
import './guide.css'

/** The guide for submitters, one section at a time. The section is in the hash; `focus` in the query names an element to scroll to and highlight. */
export default function Guide() {
  usePageTitle(texts.title)
  const hash = useHash()
  const focus = new URLSearchParams(useSearch()).get('focus')
  const named = hash === '' && focus ? sectionOfColumns : hash
  const place = Math.max(
    0,
    guideSections.findIndex(({ id }) => id === named),
  )
  const { title, content: Content } = guideSections[place] ?? guideSections[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <div className="guide">
      <nav className="guide-contents" aria-label={texts.sections}>
        <ol>
          {guideSections.map(({ id, title }, i) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={i === place ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="article" aria-labelledby="guide-title">
        <header>
          <p className="soft small">{texts.title}</p>
          <h1 id="guide-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </header>
        <section aria-labelledby="guide-title">
          <Content />
          <Highlight key={place} id={focus} />
        </section>
        <nav className="guide-neighbours" aria-label={texts.neighbours}>
          <Neighbour section={guideSections[place - 1]} way="back" />
          <Neighbour section={guideSections[place + 1]} way="forward" />
        </nav>
      </article>
    </div>
  )
}

function Neighbour({ section, way }: { readonly section: GuideSection | undefined; readonly way: 'back' | 'forward' }) {
  if (!section) return <span />
  return (
    <a href={`#${section.id}`} className="button" rel={way === 'back' ? 'prev' : 'next'}>
      {way === 'back' && <Icon name="left" />}
      {section.title}
      {way === 'forward' && <Icon name="right" />}
    </a>
  )
}

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      const events = ['hashchange', 'popstate', 'pushState', 'replaceState']
      for (const event of events) addEventListener(event, changed)
      return () => {
        for (const event of events) removeEventListener(event, changed)
      }
    },
    () => location.hash.slice(1),
  )
}

/** Scrolls to the named element of the section and highlights it as long as the address names it. */
function Highlight({ id }: { readonly id: string | null }) {
  useEffect(() => {
    const element = id === null ? null : document.getElementById(id)
    if (!element?.closest('.guide')) return
    element.dataset['focus'] = 'true'
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return () => void delete element.dataset['focus']
  }, [id])
  return null
}
