import { Link } from 'wouter'
import { usePageTitle } from '../page/page-title.ts'
import { screenTexts } from '../screen-texts.ts'

export default function NotFound() {
  usePageTitle(screenTexts.pageNotFound)
  return (
    <section className="not-found">
      <p className="not-found-code">404</p>
      <h1>{screenTexts.pageNotFound}</h1>
      <p className="soft">{screenTexts.nothingHere}</p>
      <Link href="/visualization" className="button primary">
        {screenTexts.goToVisualization}
      </Link>
    </section>
  )
}
