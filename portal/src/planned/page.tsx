import { Link } from 'wouter'
import { usePageTitle } from '../shell/page-title.ts'

/** A page that addresses lead to and that this release does not have. It says so, and what can be done instead. */
export default function Planned() {
  usePageTitle('Plot')
  return (
    <section className="not-found planned">
      <h1>Plot</h1>
      <p>This page is not part of this release yet.</p>
      <p className="soft">The charts page draws any dataset of the catalog.</p>
      <p className="planned-ways">
        <Link href="/catalog" className="button primary">
          Go to the catalog
        </Link>
        <Link href="/contact" className="button">
          Contact Us
        </Link>
      </p>
    </section>
  )
}
