import { useRef } from 'react'
import { Link } from 'wouter'
import { Icon } from '../text/icon.tsx'
import { inSection, type Section } from './sections.ts'
import { useDisclosure } from '../controls/use-disclosure.ts'

interface Props {
  readonly section: Section
  readonly address: string
}

/** One section of the bar: a link where it is one page, else a button that discloses its pages. */
export const SectionEntry = (props: Props) =>
  props.section.pages.length > 0 ? <SectionMenu {...props} /> : <SectionLink {...props} />

const SectionLink = ({ section: { path, label }, address }: Props) => (
  <li className="section" data-current={inSection(path, address)}>
    <Link href={path} className="section-button" aria-current={path === address ? 'page' : undefined}>
      {label}
    </Link>
  </li>
)

/** Escape, a click elsewhere and a new address close the menu. */
function SectionMenu({ section, address }: Props) {
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen: open, toggle } = useDisclosure(address, item, button)
  const id = `pages-of${section.path.replaceAll('/', '-')}`
  const isCurrent = [section, ...section.pages].some(({ path }) => inSection(path, address))
  return (
    <li ref={item} className="section" data-current={isCurrent}>
      <button
        ref={button}
        type="button"
        className="section-button"
        aria-expanded={open}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={toggle}
      >
        {section.label}
        <Icon name="down" />
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
