import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { usePageTitle } from '../shell/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../shell/part-failure.tsx'
import { type ArticleEntry, articlePath, articles } from './registry.ts'
import './gallery.css'

/** The page of the article that the address names. */
export default function ArticlePage() {
  const [address] = useLocation()
  const article = articles.find(({ slug }) => address.replace(/\/$/, '') === articlePath(slug))
  return article ? <NamedArticle key={article.slug} article={article} /> : null
}

function NamedArticle({ article }: { readonly article: ArticleEntry }) {
  const { slug, section, title, summary, contributors, notebook, scripts, bytes, body: Body } = article
  usePageTitle(title)
  const next = articles[(articles.indexOf(article) + 1) % articles.length] ?? article
  return (
    <article className="gallery-article" aria-labelledby="article-title">
      <header>
        <p className="small soft">
          <Link href="/gallery">Gallery</Link> · {section}
        </p>
        <h1 id="article-title">{title}</h1>
        <p className="gallery-lead soft">{summary}</p>
        {notebook && (
          <p>
            <a className="badge-link" href={notebook} download={`${slug}.ipynb`}>
              <span>Jupyter</span> Notebook
            </a>
          </p>
        )}
      </header>
      <PartFailure name="The article" instead={<p>The article could not be loaded.</p>}>
        <Suspense fallback={<p className="gallery-wait soft">Loading the article …</p>}>
          <AskFirst name="This article" consent={`article ${slug}`} scripts={scripts} bytes={bytes}>
            <Body />
          </AskFirst>
        </Suspense>
      </PartFailure>
      <footer className="gallery-foot">
        <p className="small soft">{`Contributors: ${contributors.join(', ')}`}</p>
        <p className="small soft">
          Something is wrong or unclear? <Link href="/contact">Contact Us</Link>.
        </p>
        <p>
          Next: <Link href={articlePath(next.slug)}>{next.title}</Link>
        </p>
      </footer>
    </article>
  )
}
