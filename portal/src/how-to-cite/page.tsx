import { Link } from 'wouter'
import { usePageTitle } from '../shell/page/page-title.ts'
import '../shell/article.css'

const today = new Date().toISOString().slice(0, 10)

/** How data and the portal are cited. */
export default function HowToCite() {
  usePageTitle('How to cite')
  return (
    <article className="article" aria-labelledby="cite-title">
      <h1 id="cite-title">How to cite</h1>
      <section aria-labelledby="cite-datasets">
        <h2 id="cite-datasets">Datasets</h2>
        <p>
          Please cite each dataset that you use. Its page in the <Link href="/catalog">catalog</Link> shows the citation
          as a line of text, and offers it for reference managers as BibTeX and RIS. Cite its DOI where it has one.
        </p>
        <p>
          Please also cite the publications that its page lists under References, and use the words that its makers ask
          for under Acknowledgement.
        </p>
        <p>
          Data of some datasets grow. The citation then names the revision and its date, so that others can tell which
          data you used.
        </p>
      </section>
      <section aria-labelledby="cite-portal">
        <h2 id="cite-portal">This service</h2>
        <p>Please name the service and its address, with the date on which you used it:</p>
        <blockquote>
          {`CMAP, ${location.origin}, accessed on `}
          <span className="unbroken">{today}</span>.
        </blockquote>
      </section>
      <section aria-labelledby="cite-charts">
        <h2 id="cite-charts">Charts</h2>
        <p>
          A chart that you save carries its source and distributor in its last line. Please keep that line with the
          picture.
        </p>
      </section>
    </article>
  )
}
