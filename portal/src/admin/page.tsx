import type { ComponentType } from 'react'
import { Link, useSearch } from 'wouter'
import { usePageTitle } from '../shell/page/page-title.ts'
import { Accounts } from './accounts/accounts.tsx'
import { AdminOnly } from './admin-only.tsx'
import { Datasets } from './datasets/datasets.tsx'
import { Activity } from './lists/activity.tsx'
import { Faults } from './lists/faults.tsx'
import { Ingests } from './lists/ingests.tsx'
import { Outbox } from './lists/outbox.tsx'
import { ServiceHealth } from './lists/service-health.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import '../account/account.css'
import '../submission/submission.css'
import '../submission/admin/admin-dashboard.css'
import './admin.css'

interface Part {
  /** As in `?part=accounts`. */
  readonly name: keyof typeof texts.parts
  readonly content: ComponentType
}

const first: Part = { name: 'health', content: ServiceHealth }

/** The parts of administration. A new one is a file and a line here. */
const parts: readonly Part[] = [
  first,
  { name: 'accounts', content: Accounts },
  { name: 'datasets', content: Datasets },
  { name: 'ingests', content: Ingests },
  { name: 'outbox', content: Outbox },
  { name: 'faults', content: Faults },
  { name: 'activity', content: Activity },
]

/** What administrators look after, in one place; the part is in the address. */
export default function Administration() {
  usePageTitle(texts.administration)
  const named = new URLSearchParams(useSearch()).get('part')
  const part = parts.find(({ name }) => name === named) ?? first
  return (
    <article className="submission" aria-labelledby="administration-title">
      <h1 id="administration-title">{texts.administration}</h1>
      <AdminOnly reason={texts.signInFirst}>
        <nav className="admin-parts" aria-label={texts.administration}>
          <ul>
            {parts.map(({ name }) => (
              <li key={name}>
                <Link
                  href={`/admin?part=${name}`}
                  className="editor-step"
                  aria-current={name === part.name ? 'page' : undefined}
                >
                  {texts.parts[name]}
                </Link>
              </li>
            ))}
            <li>
              <Link href="/datasubmission/admindashboard" className="editor-step">
                {texts.submissions}
              </Link>
            </li>
            <li>
              <Link href="/admin/news" className="editor-step">
                {texts.news}
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="admin-part" className="admin-part">
          <h2 id="admin-part">{texts.parts[part.name]}</h2>
          <part.content />
        </section>
      </AdminOnly>
    </article>
  )
}
