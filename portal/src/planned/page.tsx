import { Link } from 'wouter'
import { usePageTitle } from '../shell/page/page-title.ts'
import { screenTexts } from './screen-texts.ts'

/** A page that addresses lead to and that this release does not have. It says so, and what can be done instead. */
export default function Planned() {
  usePageTitle(screenTexts.plot)
  return (
    <section className="not-found planned">
      <h1>{screenTexts.plot}</h1>
      <p>{screenTexts.notInThisRelease}</p>
      <p className="soft">{screenTexts.chartsPageDraws}</p>
      <p className="planned-ways">
        <Link href="/catalog" className="button primary">
          {screenTexts.goToTheCatalog}
        </Link>
        <Link href="/contact" className="button">
          {screenTexts.contactUs}
        </Link>
      </p>
    </section>
  )
}
