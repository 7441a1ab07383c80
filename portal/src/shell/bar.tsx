import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AppearanceSelect } from './appearance-select.tsx'
import { Glyph } from './glyph.tsx'
import { HelpMenu } from './help/help-menu.tsx'
import type { PageSettings } from './page-settings.ts'
import { SectionEntry } from './section-menu.tsx'
import { sections } from './sections.ts'

/** The bar over every page. At 900 px and less its menu folds behind a toggle, which a new address closes again. */
export function Bar({ alignment, hasTour }: Pick<PageSettings, 'alignment' | 'hasTour'>) {
  const [address] = useLocation()
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  const unfolded = unfoldedAt === address
  return (
    <header className="bar">
      <Link href="/" className="bar-name">
        <Glyph name="mark" />
        CMAP
      </Link>
      <button
        type="button"
        className="button icon bar-toggle"
        aria-expanded={unfolded}
        aria-controls="bar-menu"
        aria-label={unfolded ? 'Close the menu' : 'Open the menu'}
        onClick={() => setUnfoldedAt(unfolded ? undefined : address)}
      >
        <Glyph name={unfolded ? 'close' : 'menu'} />
      </button>
      <div id="bar-menu" className="bar-menu" data-unfolded={unfolded} data-alignment={alignment}>
        <nav aria-label="Main">
          <ul className="bar-sections">
            {sections.map((section) => (
              <SectionEntry key={section.path} section={section} address={address} />
            ))}
          </ul>
        </nav>
        {hasTour && <HelpMenu address={address} onChoose={() => setUnfoldedAt(undefined)} />}
        <AppearanceSelect />
      </div>
    </header>
  )
}
