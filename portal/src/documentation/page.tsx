import { waits } from '@isobath/domain'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { searchAtom } from '../shell/address/location.ts'
import { writeQuery } from '../shell/address/query.ts'
import { Glyph } from '../shell/glyph.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { clients } from './clients.ts'
import '../shell/article.css'
import './documentation.css'

/** How programs use the service: the languages at the left, what to write at the right. The language is in the address (S6). */
export default function Documentation() {
  usePageTitle('Documentation')
  const [address, setAddress] = useAtom(searchAtom)
  const named = new URLSearchParams(address).get('language')
  const client = clients.find(({ language }) => language === named) ?? clients[0]
  const panel = useHoverPanel()
  return (
    <div className="documentation" data-open={panel.isOpen}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer expands what the button expands too */}
      <nav
        className="documentation-panel"
        aria-label="Languages"
        onMouseEnter={panel.open}
        onMouseLeave={panel.closeLater}
        onFocus={panel.open}
      >
        <button
          type="button"
          className="button icon"
          aria-expanded={panel.isOpen}
          aria-controls="languages"
          aria-label={panel.isOpen ? 'Collapse panel' : 'Expand panel'}
          onClick={panel.toggle}
        >
          <Glyph name="panel" />
        </button>
        <ul id="languages" hidden={!panel.isOpen}>
          {clients.map(({ language, note }) => (
            <li key={language}>
              <button
                type="button"
                className="documentation-language"
                aria-current={language === client.language ? 'true' : undefined}
                onClick={() => setAddress(writeQuery([['language', language]]), 'push')}
              >
                {language}
                {note && <span className="small soft">{note}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className="article" aria-labelledby="documentation-title">
        <h1 id="documentation-title">Documentation</h1>
        <p>
          Everything that these pages do, programs can do by calls. <a href="/api/docs">The reference of all calls</a>{' '}
          lists them with their parameters; it is there <a href="/api/openapi.json">as an OpenAPI document</a> too.
          Calls for data need an API key.
        </p>
        <section aria-labelledby="client-title">
          <h2 id="client-title">{client.language}</h2>
          <p>{client.text}</p>
          {client.code && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            <section className="code" tabIndex={0} aria-label={`Example in ${client.language}`}>
              <pre>{client.code(location.origin)}</pre>
            </section>
          )}
        </section>
      </article>
    </div>
  )
}

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
