import { Link } from 'wouter'
import { LowBandwidthSwitch } from './data-saving/low-bandwidth-switch.tsx'
import { footerPages } from './sections.ts'
import { screenTexts } from './screen-texts.ts'

const year = new Date().getFullYear()

export const Footer = () => (
  <footer className="footer">
    <nav aria-label={screenTexts.footer}>
      <ul>
        {footerPages.map((page) => (
          <li key={page.path}>
            <Link href={page.path}>{page.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
    <LowBandwidthSwitch />
    <p className="small soft">{screenTexts.cmapOf(year)}</p>
  </footer>
)
