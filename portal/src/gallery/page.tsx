import { Link } from 'wouter'
import { Icon } from '../shell/text/icon.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import { useTheme } from '../shell/theme.tsx'
import { articlePath } from './paths.ts'
import { articles, gallerySections, picturePath } from './registry.ts'
import { screenTexts } from './screen-texts.ts'
import './gallery.css'

/** The list of articles, by section. */
export default function Gallery() {
  usePageTitle(screenTexts.gallery)
  const { theme } = useTheme()
  return (
    <div className="gallery">
      <header>
        <h1>{screenTexts.gallery}</h1>
        <p className="soft">{screenTexts.introduction}</p>
      </header>
      {gallerySections.map((section) => (
        <section key={section} aria-label={section}>
          <h2>{section}</h2>
          <ul className="gallery-list">
            {articles
              .filter((article) => article.section === section)
              .map(({ slug, title, summary }) => (
                <li key={slug}>
                  <Link href={articlePath(slug)} className="gallery-card">
                    <img
                      className="gallery-picture"
                      src={picturePath(slug, theme === 'light' ? 'light' : 'dark')}
                      width={640}
                      height={360}
                      alt=""
                      loading="lazy"
                    />
                    <span className="gallery-title">{title}</span>
                    <Icon name="right" />
                    <span className="soft">{summary}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="soft">
        <TextWithLinks text={screenTexts.doYouHaveAnExample} links={['/contact']} />
      </p>
    </div>
  )
}
