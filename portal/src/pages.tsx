import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { articlePath, slugs } from './gallery/paths.ts'
import type { PageHelp } from './shell/help/help-content.ts'
import type { PageSettings } from './shell/page-settings.ts'

/** A page of the portal, loaded when it is first opened. */
export interface PageEntry {
  /** As the service lists it: `:name` stands for one segment. */
  readonly path: string
  readonly page: LazyExoticComponent<ComponentType>
  /** Absent where those of the nearest page above hold. */
  readonly settings?: PageSettings
  /** The tour and the hints of this page alone. */
  readonly help?: PageHelp
}

/** Pages that are announced and not built: one says so for all. */
const planned = lazy(() => import('./planned/page.tsx'))
/** One page for all articles of the gallery: the address says which. */
const article = lazy(() => import('./gallery/article-page.tsx'))

/** Every page. A new one is a folder and a line here. */
export const pages: readonly PageEntry[] = [
  {
    path: '/',
    page: lazy(() => import('./home/page.tsx')),
    settings: { alignment: 'centre', video: 'homepage', hasTour: false, hasHints: false },
  },
  {
    path: '/visualization',
    page: lazy(() => import('./visualization/page.tsx')),
    settings: { alignment: 'left', video: 'charts', hasTour: true, hasHints: true },
    help: { key: 'visualization', load: () => import('./visualization/help.ts') },
  },
  {
    path: '/visualization/charts',
    page: lazy(() => import('./charts/page.tsx')),
    help: { key: 'charts', load: () => import('./charts/help.ts') },
  },
  {
    path: '/visualization/cruises',
    page: lazy(() => import('./cruises/page.tsx')),
    help: { key: 'cruise', load: () => import('./cruises/help.ts') },
  },
  { path: '/visualization/plan', page: lazy(() => import('./plan/page.tsx')) },
  {
    path: '/catalog',
    page: lazy(() => import('./catalog/page.tsx')),
    settings: { alignment: 'centre', video: 'catalog', hasTour: true, hasHints: true },
    help: { key: 'catalog', load: () => import('./catalog/help.ts') },
  },
  {
    path: '/catalog/datasets/:dataset',
    page: lazy(() => import('./dataset/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: true },
    help: { key: 'dataset', load: () => import('./dataset/help.ts') },
  },
  { path: '/catalog/cruises/:cruise', page: lazy(() => import('./cruise/page.tsx')) },
  {
    path: '/programs',
    page: lazy(() => import('./programs/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  { path: '/programs/:program', page: lazy(() => import('./programs/program-page.tsx')) },
  { path: '/plot', page: planned },
  { path: '/datasubmission', page: lazy(() => import('./submission/guide/page.tsx')) },
  { path: '/datasubmission/guide', page: lazy(() => import('./submission/guide/page.tsx')) },
  {
    path: '/datasubmission/submission-portal',
    page: lazy(() => import('./submission/portal/page.tsx')),
  },
  { path: '/datasubmission/validationtool', page: lazy(() => import('./submission/validation/page.tsx')) },
  { path: '/datasubmission/userdashboard', page: lazy(() => import('./submission/dashboard/page.tsx')) },
  { path: '/datasubmission/admindashboard', page: lazy(() => import('./submission/admin/page.tsx')) },
  { path: '/datasubmission/nominate-data', page: lazy(() => import('./submission/nominate/page.tsx')) },
  { path: '/admin', page: lazy(() => import('./admin/page.tsx')) },
  { path: '/admin/news', page: lazy(() => import('./news-admin/page.tsx')) },
  { path: '/contact', page: lazy(() => import('./contact/page.tsx')) },
  {
    path: '/about',
    page: lazy(() => import('./about/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  { path: '/how-to-cite', page: lazy(() => import('./how-to-cite/page.tsx')) },
  {
    path: '/documentation',
    page: lazy(() => import('./documentation/page.tsx')),
    settings: { alignment: 'left', hasTour: false, hasHints: false },
  },
  {
    path: '/gallery',
    page: lazy(() => import('./gallery/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: false },
  },
  ...slugs.map((slug) => ({ path: articlePath(slug), page: article })),
  { path: '/login', page: lazy(() => import('./account/login/page.tsx')) },
  { path: '/register', page: lazy(() => import('./account/register/page.tsx')) },
  { path: '/profile', page: lazy(() => import('./account/profile/page.tsx')) },
  { path: '/apikeymanagement', page: lazy(() => import('./account/keys/page.tsx')) },
  { path: '/forgotpass', page: lazy(() => import('./account/password/forgot-page.tsx')) },
  { path: '/choosepassword', page: lazy(() => import('./account/password/choose-page.tsx')) },
  { path: '/choosepassword/:token', page: lazy(() => import('./account/password/link-page.tsx')) },
  { path: '/subscriptions', page: lazy(() => import('./account/subscriptions/page.tsx')) },
]
