import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { PageSettings } from './shell/page-settings.ts'

/** A page of the portal, loaded when it is first opened. */
export interface PageEntry {
  /** As the service lists it: `:name` stands for one segment. */
  readonly path: string
  readonly page: LazyExoticComponent<ComponentType>
  /** Absent where those of the nearest page above hold. */
  readonly settings?: PageSettings
}

/** Pages that are announced and not built: one says so for all. */
const planned = lazy(() => import('./planned/page.tsx'))

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
  },
  { path: '/visualization/charts', page: lazy(() => import('./charts/page.tsx')) },
  { path: '/visualization/cruises', page: lazy(() => import('./cruises/page.tsx')) },
  { path: '/visualization/plan', page: lazy(() => import('./plan/page.tsx')) },
  {
    path: '/catalog',
    page: lazy(() => import('./catalog/page.tsx')),
    settings: { alignment: 'centre', video: 'catalog', hasTour: true, hasHints: true },
  },
  {
    path: '/catalog/datasets/:dataset',
    page: lazy(() => import('./dataset/page.tsx')),
    settings: { alignment: 'centre', hasTour: false, hasHints: true },
  },
  { path: '/catalog/cruises/:cruise', page: lazy(() => import('./cruise/page.tsx')) },
  { path: '/programs', page: planned },
  { path: '/programs/:program', page: planned },
  { path: '/plot', page: planned },
  { path: '/datasubmission', page: planned },
  { path: '/datasubmission/guide', page: planned },
  { path: '/datasubmission/submission-portal', page: planned },
  { path: '/datasubmission/validationtool', page: planned },
  { path: '/datasubmission/userdashboard', page: planned },
  { path: '/datasubmission/admindashboard', page: planned },
  { path: '/datasubmission/nominate-data', page: planned },
  { path: '/admin/news', page: planned },
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
  { path: '/gallery', page: planned, settings: { alignment: 'centre', hasTour: false, hasHints: false } },
  { path: '/gallery/getting-started-cruise-plan', page: planned },
  { path: '/gallery/getting-started-cruise-map', page: planned },
  { path: '/gallery/seaflow-time-series-decomposition', page: planned },
  { path: '/gallery/compare-sst-data', page: planned },
  { path: '/login', page: planned },
  { path: '/register', page: planned },
  { path: '/profile', page: planned },
  { path: '/apikeymanagement', page: planned },
  { path: '/forgotpass', page: planned },
  { path: '/choosepassword', page: planned },
  { path: '/choosepassword/:token', page: planned },
  { path: '/subscriptions', page: planned },
]
