import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { datasetUrl } from '../catalog/citation/citation.ts'
import { escapeHtml } from '../io/html.ts'

/** Addresses of one file at most (sitemaps.org/protocol.html). */
const mostAddresses = 50_000

/** Pages that are the same for everyone and worth finding, beside those of the catalog. */
export const ownPages = [
  '/',
  '/catalog',
  '/programs',
  '/visualization/charts',
  '/visualization/cruises',
  '/visualization/plan',
  '/about',
  '/documentation',
  '/gallery',
]

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Rows requested by one statement. */
const together = 1000

interface Address {
  readonly kind: number
  readonly id: number
  readonly name: string
  /** ISO 8601; null where it is not known. */
  readonly changed: string | null
}

// Whatever of the catalog has a page, one after another.
const listed = sql`(
  select 1 as kind, id, short_name as name, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
    from datasets where not hidden
  union all select 2, id, name, null from cruises
  union all select 3, id, name, null from programs
) as listed`

/** Counts the files of the sitemap. More than `most` addresses need more than one file. */
export async function sitemapFiles(db: Database, most = mostAddresses): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${listed}`)
  return Math.max(1, Math.ceil((row?.count ?? 0) / (most - ownPages.length)))
}

/** The list of the files of a sitemap that takes several. */
export const sitemapIndex = (files: number, publicUrl: string): string => {
  const entries = Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${i + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** One file of the sitemap, from 1, as it is read: the portal's own pages are in the first. */
export async function* sitemap(
  db: Database,
  publicUrl: string,
  file = 1,
  most = mostAddresses,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`${declaration}<urlset xmlns="${namespace}">\n`)
  if (file === 1) yield Buffer.from(ownPages.map((path) => entryOf(`${publicUrl}${path}`, null)).join(''))
  let left = most - ownPages.length
  let skip = (file - 1) * left
  let last = { kind: 0, id: 0 }
  while (left > 0) {
    const rows = await db.execute<Address & Record<string, unknown>>(
      sql`select * from ${listed} where (kind, id) > (${last.kind}::int, ${last.id}::int)
        order by kind, id offset ${skip} limit ${Math.min(together, left)}`,
    )
    const end = rows.at(-1)
    if (!end) break
    const lines = rows.map((address) => entryOf(urlOf(address, publicUrl), address.changed))
    yield Buffer.from(lines.join(''))
    left -= rows.length
    skip = 0
    last = end
  }
  yield Buffer.from('</urlset>\n')
}

function urlOf({ kind, name }: Address, publicUrl: string): string {
  if (kind === 1) return datasetUrl(publicUrl, name)
  return `${publicUrl}/${kind === 2 ? 'catalog/cruises' : 'programs'}/${encodeURIComponent(name)}`
}

const entryOf = (url: string, changed: string | null) =>
  `<url><loc>${escapeHtml(url)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`

/** robots.txt: crawlers may read pages and the calls that fill them, but no data and nothing personal. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/catalog/',
    'Disallow: /api/',
    'Disallow: /dataretrieval/',
    'Disallow: /profile',
    'Disallow: /apikeymanagement',
    'Disallow: /subscriptions',
    'Disallow: /choosepassword',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
