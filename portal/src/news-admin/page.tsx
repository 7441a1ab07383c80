import { AdminOnly } from '../admin/admin-only.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { NewsManager } from './news-manager.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import './news-admin.css'

/** The administration of news: stories, their view status, their ranks and their mails. */
export default function NewsAdministration() {
  usePageTitle(texts.newsDashboard)
  return (
    <article className="news-admin" aria-labelledby="news-admin-title">
      <h1 id="news-admin-title" tabIndex={-1}>
        {texts.newsDashboard}
      </h1>
      <AdminOnly reason={texts.signInFirst}>
        <NewsManager />
      </AdminOnly>
    </article>
  )
}
