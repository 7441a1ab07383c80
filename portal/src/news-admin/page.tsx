import { AdminOnly } from '../admin/admin-only.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { NewsManager } from './news-manager.tsx'
import './news-admin.css'

/** The administration of news: what is written, who sees it, in which order, and who is told. */
export default function NewsAdministration() {
  usePageTitle('News Dashboard')
  return (
    <article className="news-admin" aria-labelledby="news-admin-title">
      <h1 id="news-admin-title" tabIndex={-1}>
        News Dashboard
      </h1>
      <AdminOnly reason="Please log in to administer the news.">
        <NewsManager />
      </AdminOnly>
    </article>
  )
}
