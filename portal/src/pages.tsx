import type { ComponentType } from 'react'
import { articlePath, slugs } from './gallery/paths.ts'
import type { PageHelp } from './shell/help/help-content.ts'
import { lazyPart } from './shell/loading/lazy-part.tsx'
import type { PageSettings } from './shell/page/page-settings.ts'

/** A page of the portal, loaded when it is first opened. */
interface PageEntry {
  /** As the service lists it: `:name` stands for one segment. */
  readonly path: string
  readonly page: ComponentType
  /** Absent where those of the nearest page above hold. */
  readonly settings?: PageSettings
  /** The tour and the hints of this page alone. */
  readonly help?: PageHelp
}

/** Pages that are announced and not built: one says so for all. */
const planned = lazyPart(() => import('./planned/page.tsx'))
/** One page for all articles of the gallery: the address says which. */
const article = lazyPart(() => import('./gallery/article-page.tsx'))

/** Every page. A new one is a folder and a line here. */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    page: lazyPart(() => import('./home/page.tsx')),
    settings: { alignment: 'centre', video: 'homepage', hasTour: false, hasHints: false },
  },
  {
    path: '/visualization',
    page: lazyPart(() => import('./visualization/page.tsx')),
    settings: { alignment: 'left', video: 'charts', hasTour: true, hasHints: true },
    help: { key: 'visualization', load: () => import('./visualization/help.ts') },
  },
  {
    path: '/visualization/charts',
    page: lazyPart(() => import('./charts/page.tsx')),
    help: { key: 'charts', load: () => import('./charts/help.ts') },
  },
  {
    path: '/visualization/cruises',
    page: lazyPart(() => import('./cruises/page.tsx')),
    help: { key: 'cruise', load: () => import('./cruises/help.ts') },
  },
  { path: '/visualization/plan', page: lazyPart(() => import('./plan/page.tsx')) },
  {
    path: '/catalog',
    page: lazyPart(() => import('./catalog/page.tsx')),
    settings: { alignment: 'centre', video: 'catalog', hasTour: true, hasHints: true },
    help: { key: 'catalog', load: () => import('./catalog/help.ts') },
  },
  {
    path: '/catalog/datasets/:dataset',
    page: lazyPart(() => import('./dataset/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: true },
    help: { key: 'dataset', load: () => import('./dataset/help.ts') },
  },
  { path: '/catalog/cruises/:cruise', page: lazyPart(() => import('./cruise/page.tsx')) },
  {
    path: '/programs',
    page: lazyPart(() => import('./programs/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  { path: '/programs/:program', page: lazyPart(() => import('./programs/program-page.tsx')) },
  { path: '/plot', page: planned },
  { path: '/datasubmission', page: lazyPart(() => import('./submission/guide/page.tsx')) },
  { path: '/datasubmission/guide', page: lazyPart(() => import('./submission/guide/page.tsx')) },
  {
    path: '/datasubmission/submission-portal',
    page: lazyPart(() => import('./submission/portal/page.tsx')),
  },
  { path: '/datasubmission/validationtool', page: lazyPart(() => import('./submission/validation/page.tsx')) },
  { path: '/datasubmission/userdashboard', page: lazyPart(() => import('./submission/dashboard/page.tsx')) },
  { path: '/datasubmission/admindashboard', page: lazyPart(() => import('./submission/admin/page.tsx')) },
  { path: '/datasubmission/nominate-data', page: lazyPart(() => import('./submission/nominate/page.tsx')) },
  { path: '/admin', page: lazyPart(() => import('./admin/page.tsx')) },
  { path: '/admin/news', page: lazyPart(() => import('./news-admin/page.tsx')) },
  { path: '/contact', page: lazyPart(() => import('./contact/page.tsx')) },
  {
    path: '/about',
    page: lazyPart(() => import('./about/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  { path: '/how-to-cite', page: lazyPart(() => import('./how-to-cite/page.tsx')) },
  {
    path: '/documentation',
    page: lazyPart(() => import('./documentation/page.tsx')),
    settings: { alignment: 'left', hasTour: false, hasHints: false },
  },
  {
    path: '/gallery',
    page: lazyPart(() => import('./gallery/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  ...slugs.map((slug) => ({ path: articlePath(slug), page: article })),
  { path: '/login', page: lazyPart(() => import('./account/login/page.tsx')) },
  { path: '/register', page: lazyPart(() => import('./account/register/page.tsx')) },
  { path: '/profile', page: lazyPart(() => import('./account/profile/page.tsx')) },
  { path: '/apikeymanagement', page: lazyPart(() => import('./account/keys/page.tsx')) },
  { path: '/forgotpass', page: lazyPart(() => import('./account/password/forgot-page.tsx')) },
  { path: '/choosepassword', page: lazyPart(() => import('./account/password/choose-page.tsx')) },
  { path: '/choosepassword/:token', page: lazyPart(() => import('./account/password/link-page.tsx')) },
  { path: '/subscriptions', page: lazyPart(() => import('./account/subscriptions/page.tsx')) },
]
