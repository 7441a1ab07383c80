import { Link } from 'wouter'
import { LowBandwidthSwitch } from '../data-saving/low-bandwidth-switch.tsx'
import { footerPages } from './sections.ts'
import { screenTexts } from '../screen-texts.ts'

const year = new Date().getFullYear()

/** Pages of other sites, which the service writes into the head of the page (`FOOTER_LINKS`). */
const otherSites = [...document.querySelectorAll<HTMLLinkElement>('link[rel="related"]')].map(({ href, title }) => ({
  href,
  title,
}))

export const Footer = () => (
  <footer className="footer">
    <nav aria-label={screenTexts.footer}>
      <ul>
        {footerPages.map((page) => (
          <li key={page.path}>
            <Link href={page.path}>{page.label}</Link>
          </li>
        ))}
        {otherSites.map(({ href, title }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <LowBandwidthSwitch />
    <p className="small soft">{screenTexts.cmapOf(year)}</p>
  </footer>
)
