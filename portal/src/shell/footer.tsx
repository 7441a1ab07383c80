import { Link } from 'wouter'
import { footerPages } from './sections.ts'

const year = new Date().getFullYear()

export const Footer = () => (
  <footer className="footer">
    <nav aria-label="Footer">
      <ul>
        {footerPages.map((page) => (
          <li key={page.path}>
            <Link href={page.path}>{page.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
    <p className="small soft">CMAP, {year}</p>
  </footer>
)
