import { type ComponentType, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AppearanceSelect } from './appearance-select.tsx'
import { Icon } from '../text/icon.tsx'
import { HelpMenu } from '../help/help-menu.tsx'
import type { PageHelp } from '../help/help-content.ts'
import type { PageSettings } from '../page/page-settings.ts'
import { screenTexts } from '../screen-texts.ts'
import { SectionEntry } from './section-menu.tsx'
import { sections } from './sections.ts'
import './bar.css'

export interface UserMenuProps {
  readonly address: string
  /** Called when an entry was chosen. */
  readonly onChoose: () => void
}

interface Props {
  readonly settings: PageSettings
  readonly help: PageHelp | undefined
  /** The last entry of the bar. */
  readonly UserMenu: ComponentType<UserMenuProps>
}

/** The bar over every page. At 900 px and less its menu folds behind a toggle, which a new address closes again. */
export function Bar({ settings, help, UserMenu }: Props) {
  const [address] = useLocation()
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  const unfolded = unfoldedAt === address
  return (
    <header className="bar">
      <Link href="/" className="bar-name">
        <Icon name="mark" />
        {screenTexts.cmap}
      </Link>
      <button
        type="button"
        className="button icon-only bar-toggle"
        aria-expanded={unfolded}
        aria-controls="bar-menu"
        aria-label={unfolded ? screenTexts.closeTheMenu : screenTexts.openTheMenu}
        onClick={() => setUnfoldedAt(unfolded ? undefined : address)}
      >
        <Icon name={unfolded ? 'close' : 'menu'} />
      </button>
      <div id="bar-menu" className="bar-menu" data-unfolded={unfolded} data-alignment={settings.alignment}>
        <nav aria-label={screenTexts.main}>
          <ul className="bar-sections">
            {sections.map((section) => (
              <SectionEntry key={section.path} section={section} address={address} />
            ))}
          </ul>
        </nav>
        <HelpMenu address={address} settings={settings} help={help} onChoose={() => setUnfoldedAt(undefined)} />
        <AppearanceSelect />
        <UserMenu address={address} onChoose={() => setUnfoldedAt(undefined)} />
      </div>
    </header>
  )
}
