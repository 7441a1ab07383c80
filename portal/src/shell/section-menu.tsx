import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Glyph } from './glyph.tsx'
import { inSection, type Section } from './sections.ts'

/** One section of the bar: a button that discloses its pages. Escape, a click elsewhere and a new address close it. */
export function SectionMenu({ section, address }: { readonly section: Section; readonly address: string }) {
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === address
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!item.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  const id = `pages-of${section.path.replaceAll('/', '-')}`
  return (
    <li ref={item} className="section" data-current={inSection(section.path, address)}>
      <button
        ref={button}
        type="button"
        className="section-button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={inSection(section.path, address) ? 'true' : undefined}
        onClick={() => setOpenAt(open ? undefined : address)}
      >
        {section.label}
        <Glyph name="down" />
      </button>
      <ul id={id} className="section-pages" data-open={open}>
        {section.pages.map((page) => (
          <li key={page.path}>
            <Link href={page.path} aria-current={page.path === address ? 'page' : undefined}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
