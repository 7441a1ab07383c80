import { waits } from '@isobath/domain'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { searchAtom } from '../shell/address/location.ts'
import { writeQuery } from '../shell/address/query.ts'
import { Icon } from '../shell/text/icon.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import { clients, reference } from './clients.ts'
import { screenTexts } from './screen-texts.ts'
import '../shell/article.css'
import './documentation.css'

/** How programs use the service: the languages at the left, what to write at the right. The language is in the address (S6). */
export default function Documentation() {
  usePageTitle(screenTexts.documentation)
  const [address, setAddress] = useAtom(searchAtom)
  const query = new URLSearchParams(address)
  const named = query.get('language')
  const isReference = query.get('document') === 'reference'
  const client = clients.find(({ language }) => language === named) ?? clients[0]
  const panel = useHoverPanel()
  return (
    <div className="documentation" data-open={panel.isOpen}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer expands what the button expands too */}
      <nav
        className="documentation-panel"
        aria-label={screenTexts.languages}
        onMouseEnter={panel.open}
        onMouseLeave={panel.closeLater}
        onFocus={panel.open}
      >
        <button
          type="button"
          className="button icon-only"
          aria-expanded={panel.isOpen}
          aria-controls="languages"
          aria-label={panel.isOpen ? screenTexts.collapsePanel : screenTexts.expandPanel}
          onClick={panel.toggle}
        >
          <Icon name="panel" />
        </button>
        <ul id="languages" hidden={!panel.isOpen}>
          {clients.map(({ language, note }) => (
            <li key={language}>
              <button
                type="button"
                className="documentation-language"
                aria-current={!isReference && language === client.language ? 'true' : undefined}
                onClick={() => setAddress(writeQuery([['language', language]]), 'push')}
              >
                {language}
                {note && <span className="small soft">{note}</span>}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="documentation-language"
              aria-current={isReference ? 'true' : undefined}
              onClick={() => setAddress(writeQuery([['document', 'reference']]), 'push')}
            >
              {screenTexts.apiReference}
            </button>
          </li>
        </ul>
      </nav>
      {isReference ? <Reference /> : <AboutClient client={client} />}
    </div>
  )
}

/** The reference in a frame: it is a page of its own, with its own styles. */
const Reference = () => (
  <section className="documentation-reference" aria-labelledby="reference-title">
    <header>
      <h1 id="reference-title">{screenTexts.apiReference}</h1>
      <a href={reference}>{screenTexts.openByItself}</a>
    </header>
    <iframe
      className="documentation-frame"
      src={reference}
      title={screenTexts.apiReference}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this service, which calls it with the session of the reader
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  </section>
)

/** What to write in a language. */
const AboutClient = ({ client }: { readonly client: (typeof clients)[number] }) => (
  <article className="article" aria-labelledby="documentation-title">
    <h1 id="documentation-title">{screenTexts.documentation}</h1>
    <p>
      <TextWithLinks text={screenTexts.aboutCalls} links={[reference, '/api/openapi.json']} />
    </p>
    <section aria-labelledby="client-title">
      <h2 id="client-title">{client.language}</h2>
      <p>{client.text}</p>
      {client.code && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section className="code" tabIndex={0} aria-label={screenTexts.exampleIn(client.language)}>
          <pre>{client.code(location.origin)}</pre>
        </section>
      )}
    </section>
  </article>
)

/** A panel that the pointer expands, and that collapses a while after the pointer has left it. Its button keeps it either way. */
function useHoverPanel() {
  const [isOpen, setOpen] = useState(true)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!isLeft) return
    const timer = setTimeout(() => {
      setOpen(false)
      setLeft(false)
    }, waits.documentationPanel)
    return () => clearTimeout(timer)
  }, [isLeft])
  return {
    isOpen,
    open: () => {
      setLeft(false)
      setOpen(true)
    },
    closeLater: () => setLeft(true),
    toggle: () => {
      setLeft(false)
      setOpen(!isOpen)
    },
  }
}
