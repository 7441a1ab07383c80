/** Every page of the portal; `:name` stands for one segment. A hard reload of one of these answers 200, of anything else 404 (S6). */
export const pageRoutes = [
  '/',
  '/catalog',
  '/catalog/datasets/:dataset',
  '/catalog/cruises/:cruise',
  '/programs',
  '/programs/:program',
  '/visualization',
  '/visualization/charts',
  '/visualization/cruises',
  '/visualization/plan',
  '/plot',
  '/datasubmission',
  '/datasubmission/guide',
  '/datasubmission/submission-portal',
  '/datasubmission/validationtool',
  '/datasubmission/userdashboard',
  '/datasubmission/admindashboard',
  '/datasubmission/nominate-data',
  '/admin',
  '/admin/news',
  '/contact',
  '/about',
  '/how-to-cite',
  '/documentation',
  '/gallery',
  '/gallery/getting-started-cruise-plan',
  '/gallery/getting-started-cruise-map',
  '/gallery/seaflow-time-series-decomposition',
  '/gallery/compare-sst-data',
  '/login',
  '/register',
  '/profile',
  '/apikeymanagement',
  '/forgotpass',
  '/choosepassword',
  '/choosepassword/:token',
  '/subscriptions',
] as const

const patterns = pageRoutes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`))

export const isPage = (path: string) => patterns.some((pattern) => pattern.test(path))

/** The short name of the dataset that a page is about; undefined for pages of none. */
export function datasetOfPage(path: string): string | undefined {
  const [, segment] = /^\/catalog\/datasets\/([^/]+)\/?$/.exec(path) ?? []
  if (segment === undefined) return undefined
  try {
    const name = decodeURIComponent(segment)
    return name.includes('\0') ? undefined : name
  } catch {
    return undefined
  }
}
