export interface Page {
  readonly label: string
  readonly path: string
}

export interface Section extends Page {
  /** Empty where the section is one page. */
  readonly pages: readonly Page[]
}

/** The bar's entries, in the specified order; an entry is here once its page is. */
export const sections: readonly Section[] = [
  { label: 'Catalog', path: '/catalog', pages: [] },
  {
    label: 'Visualization',
    path: '/visualization',
    pages: [
      { label: 'Charts & Plots', path: '/visualization/charts' },
      { label: 'Cruises', path: '/visualization/cruises' },
      { label: 'Plan a Cruise', path: '/visualization/plan' },
    ],
  },
  { label: 'Programs', path: '/programs', pages: [] },
  {
    label: 'Data Submission',
    path: '/datasubmission',
    pages: [
      { label: 'Submission Guide', path: '/datasubmission/guide' },
      { label: 'Validation Tool', path: '/datasubmission/validationtool' },
      { label: 'Submission Portal', path: '/datasubmission/submission-portal' },
      { label: 'Nominate New Data', path: '/datasubmission/nominate-data' },
      { label: 'Data Submission Dashboard', path: '/datasubmission/userdashboard' },
    ],
  },
  {
    label: 'Documentation',
    path: '/documentation',
    pages: [
      { label: 'API Key', path: '/apikeymanagement' },
      { label: 'Documentation', path: '/documentation' },
    ],
  },
  { label: 'Gallery', path: '/gallery', pages: [] },
  {
    label: 'About',
    path: '/about',
    pages: [
      { label: 'About', path: '/about' },
      { label: 'Contact Us', path: '/contact' },
    ],
  },
]

/** The footer's links, in the specified order. */
export const footerPages: readonly Page[] = [
  { label: 'Catalog', path: '/catalog' },
  { label: 'Visualization', path: '/visualization' },
  { label: 'Programs', path: '/programs' },
  { label: 'Submission Guide', path: '/datasubmission/guide' },
  { label: 'Gallery', path: '/gallery' },
  { label: 'API Key', path: '/apikeymanagement' },
  { label: 'Documentation', path: '/documentation' },
  { label: 'Contact Us', path: '/contact' },
  { label: 'About', path: '/about' },
  { label: 'How to cite', path: '/how-to-cite' },
]

/** Whether an address lies in a section. */
export const inSection = (path: string, address: string) => address === path || address.startsWith(`${path}/`)
