import type { DatasetRecord } from '../catalog/citation/dataset-record.ts'
import { catalogName, datasetUrl, singleLine } from '../catalog/citation/citation.ts'
import type { FooterLink, Videos } from '../people/settings.ts'
import { escapeHtml } from '../io/html.ts'
import { jsonLd, scriptText } from './json-ld.ts'

/** Characters of a description that a list of results shows. */
const mostShown = 200

/** Characters of a description that are read for it. Marks that never close cost the square of the length. */
const mostRead = 2000

/** What the head of a page says of a dataset, as HTML. */
export interface DatasetHead {
  readonly title: string
  readonly description: string
  /** The elements that no other page has. */
  readonly elements: string
}

export function datasetHead(record: DatasetRecord, publicUrl: string): DatasetHead {
  const { Short_Name, Long_Name, Description } = record.dataset
  const title = escapeHtml(`${singleLine(Long_Name)} · ${catalogName}`)
  const description = escapeHtml(shortened(plain(Description.slice(0, mostRead))))
  const url = escapeHtml(datasetUrl(publicUrl, Short_Name))
  const citation = escapeHtml(`${publicUrl}/api/catalog/citation/${encodeURIComponent(Short_Name)}`)
  const elements = [
    `<link rel="canonical" href="${url}" />`,
    `<link rel="describedby" type="application/vnd.datacite.datacite+json" href="${citation}" />`,
    `<script type="application/ld+json">${scriptText(jsonLd(record, publicUrl))}</script>`,
  ]
  return { title, description, elements: elements.join('\n    ') }
}

/** The portal's page with what its head says of a dataset, for those who run no scripts. */
export const withDataset = (html: string, { title, description, elements }: DatasetHead): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description}" />`)
    .replace('</head>', () => `  ${elements}\n  </head>`)

/** The portal's page for a dataset that is not there, which no search engine is to list. */
export const withoutDataset = (html: string): string =>
  html.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>')

/** The portal's page with the addresses of its videos. */
export const withVideos = (html: string, videos: Videos): string =>
  Object.entries(videos).reduce(
    (text, [name, address]) =>
      text.replace('</head>', () => `  <meta name="video-${name}" content="${escapeHtml(address)}" />\n  </head>`),
    html,
  )

/** The portal's page with the links of its footer to other sites. */
export const withFooterLinks = (html: string, links: readonly FooterLink[]): string =>
  links.reduce(
    (text, { label, address }) =>
      text.replace(
        '</head>',
        () => `  <link rel="related" href="${escapeHtml(address)}" title="${escapeHtml(label)}" />\n  </head>`,
      ),
    html,
  )

/** The portal's page of a deployment that has sign-in with Google (R10). */
export const withGoogle = (html: string): string =>
  html.replace('</head>', '  <meta name="external-sign-in" content="google" />\n  </head>')

/** Markdown without its marks, in one line. */
const plain = (markdown: string) =>
  singleLine(
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(^|\n)\s*(?:#{1,6}|>|[-*+])\s+/g, '$1')
      .replace(/[*`]+/g, ''),
  )

function shortened(text: string): string {
  if (text.length <= mostShown) return text
  return `${text.slice(0, text.lastIndexOf(' ', mostShown - 1)).replace(/[\s,;:.]+$/, '')}…`
}
