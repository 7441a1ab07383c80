import { Link } from 'wouter'
import { usePageTitle } from '../shell/page/page-title.ts'
import '../shell/article.css'

/** Who runs the service, how it is cited, and how to take part. */
export default function About() {
  usePageTitle('About')
  return (
    <article className="article" aria-labelledby="about-title">
      <h1 id="about-title">About</h1>
      <p>
        CMAP is a catalog of ocean data from ships, floats, satellites and models. You can search it, draw charts of its
        variables in the browser, and download what you need.
      </p>
      <section aria-labelledby="about-people">
        <h2 id="about-people">People</h2>
        <p>
          The people who measured, computed and prepared a dataset are named on its page, under Data Source, Distributor
          and Acknowledgement. The people who run this service answer through the{' '}
          <Link href="/contact">contact form</Link>.
        </p>
      </section>
      <section aria-labelledby="about-cite">
        <h2 id="about-cite">How to cite</h2>
        <p>
          Cite the datasets that you use, and this service. <Link href="/how-to-cite">How to cite</Link> shows how.
        </p>
      </section>
      <section aria-labelledby="about-participate">
        <h2 id="about-participate">How to participate</h2>
        <ul>
          <li>Submit your own data. All datasets of the catalog are public.</li>
          <li>Tell us of public datasets that the catalog should hold.</li>
          <li>Report what is wrong or missing.</li>
        </ul>
        <p>
          For each of these, <Link href="/contact">write to us</Link>.
        </p>
      </section>
      <section aria-labelledby="about-software">
        <h2 id="about-software">Software</h2>
        <p>
          These pages carry libraries, fonts and palettes of others, each with <a href="/licences.txt">its licence</a>.
        </p>
      </section>
    </article>
  )
}
