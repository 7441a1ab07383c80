import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { usePageTitle } from '../shell/page/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import { articlePath } from './paths.ts'
import { type ArticleEntry, articles } from './registry.ts'
import { screenTexts } from './screen-texts.ts'
import './gallery.css'

/** The page of the article that the address names. */
export default function ArticlePage() {
  const [address] = useLocation()
  const article = articles.find(({ slug }) => address.replace(/\/$/, '') === articlePath(slug))
  return article ? <NamedArticle key={article.slug} article={article} /> : null
}

function NamedArticle({ article }: { readonly article: ArticleEntry }) {
  const { slug, section, title, summary, contributors, notebook, doi, scripts, bytes, body: Body } = article
  usePageTitle(title)
  const next = articles[(articles.indexOf(article) + 1) % articles.length] ?? article
  return (
    <article className="gallery-article" aria-labelledby="article-title">
      <header>
        <p className="small soft">
          <Link href="/gallery">{screenTexts.gallery}</Link> · {section}
        </p>
        <h1 id="article-title">{title}</h1>
        <p className="gallery-lead soft">{summary}</p>
        {(notebook ?? doi) && (
          <p className="gallery-badges">
            {notebook && (
              <a className="badge-link" href={notebook} download={`${slug}.ipynb`}>
                <span>{screenTexts.jupyter}</span> {screenTexts.notebook}
              </a>
            )}
            {doi && (
              <a className="badge-link" href={`https://doi.org/${doi}`} rel="noreferrer">
                <span>{screenTexts.doi}</span> {doi}
              </a>
            )}
          </p>
        )}
      </header>
      <PartFailure name={screenTexts.theArticle} instead={<p>{screenTexts.articleFailed}</p>}>
        <Suspense fallback={<p className="gallery-wait soft">{screenTexts.loadingTheArticle}</p>}>
          <AskFirst name={screenTexts.thisArticle} consent={`article ${slug}`} scripts={scripts} bytes={bytes}>
            <Body />
          </AskFirst>
        </Suspense>
      </PartFailure>
      <footer className="gallery-foot">
        <p className="small soft">{screenTexts.contributors(contributors.join(', '))}</p>
        <p className="small soft">
          <TextWithLinks text={screenTexts.isSomethingWrong} links={['/contact']} />
        </p>
        <p>
          {screenTexts.next} <Link href={articlePath(next.slug)}>{next.title}</Link>
        </p>
      </footer>
    </article>
  )
}
