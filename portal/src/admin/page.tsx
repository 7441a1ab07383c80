import type { ComponentType } from 'react'
import { Link, useSearch } from 'wouter'
import { usePageTitle } from '../shell/page-title.ts'
import { Accounts } from './accounts/accounts.tsx'
import { AdminOnly } from './admin-only.tsx'
import { Datasets } from './datasets/datasets.tsx'
import { Activity } from './lists/activity.tsx'
import { Faults } from './lists/faults.tsx'
import { Ingests } from './lists/ingests.tsx'
import { Outbox } from './lists/outbox.tsx'
import { ServiceHealth } from './lists/service-health.tsx'
import '../account/account.css'
import '../submission/submission.css'
import '../submission/admin/admin-dashboard.css'
import './admin.css'

interface Part {
  /** As in `?part=accounts`. */
  readonly name: string
  readonly label: string
  readonly content: ComponentType
}

const first: Part = { name: 'health', label: 'Health', content: ServiceHealth }

/** The parts of administration. A new one is a file and a line here. */
const parts: readonly Part[] = [
  first,
  { name: 'accounts', label: 'Accounts', content: Accounts },
  { name: 'datasets', label: 'Datasets', content: Datasets },
  { name: 'ingests', label: 'Ingests', content: Ingests },
  { name: 'outbox', label: 'Outbox', content: Outbox },
  { name: 'faults', label: 'Faults', content: Faults },
  { name: 'activity', label: 'Activity', content: Activity },
]

/** What administrators look after, in one place; the part is in the address. */
export default function Administration() {
  usePageTitle('Administration')
  const named = new URLSearchParams(useSearch()).get('part')
  const part = parts.find(({ name }) => name === named) ?? first
  return (
    <article className="submission" aria-labelledby="administration-title">
      <h1 id="administration-title">Administration</h1>
      <AdminOnly reason="Please log in as an administrator.">
        <nav className="admin-parts" aria-label="Administration">
          <ul>
            {parts.map(({ name, label }) => (
              <li key={name}>
                <Link
                  href={`/admin?part=${name}`}
                  className="editor-step"
                  aria-current={name === part.name ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link href="/datasubmission/admindashboard" className="editor-step">
                Submissions
              </Link>
            </li>
            <li>
              <Link href="/admin/news" className="editor-step">
                News
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="admin-part" className="admin-part">
          <h2 id="admin-part">{part.label}</h2>
          <part.content />
        </section>
      </AdminOnly>
    </article>
  )
}
