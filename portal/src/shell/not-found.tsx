import { Link } from 'wouter'
import { usePageTitle } from './page-title.ts'

export default function NotFound() {
  usePageTitle('Page not found')
  return (
    <section className="not-found">
      <p className="not-found-code">404</p>
      <h1>Page not found</h1>
      <p className="soft">Nothing is kept at this address. It may have been mistyped, or the page has moved.</p>
      <Link href="/visualization" className="button primary">
        Go to Visualization
      </Link>
    </section>
  )
}
