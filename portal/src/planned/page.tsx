import { Link, useLocation } from 'wouter'
import { usePageTitle } from '../shell/page-title.ts'
import { inSection } from '../shell/sections.ts'

/** What each planned page is called, and what serves its purpose until it is built. The first that holds an address describes it. */
const descriptions: readonly { readonly path: string; readonly title: string; readonly meanwhile: string }[] = [
  {
    path: '/programs',
    title: 'Programs',
    meanwhile: 'The datasets of all programs are in the catalog, and their cruises on the globe.',
  },
  {
    path: '/datasubmission',
    title: 'Data Submission',
    meanwhile: 'Submissions are kept by the service. Write to us, and we answer by e-mail.',
  },
  { path: '/gallery', title: 'Gallery', meanwhile: 'The charts page draws any dataset of the catalog.' },
  {
    path: '/choosepassword',
    title: 'Choose a password',
    meanwhile: 'Your link stays valid for the time that its mail says. Write to us if you cannot wait.',
  },
  {
    path: '/login',
    title: 'Login',
    meanwhile: 'You can search the catalog, and draw charts as a guest, without an account.',
  },
  {
    path: '/register',
    title: 'Register',
    meanwhile: 'You can search the catalog, and draw charts as a guest, without an account.',
  },
  { path: '/apikeymanagement', title: 'API Key', meanwhile: 'Write to us for a key.' },
  { path: '/admin/news', title: 'News', meanwhile: 'Administrators can edit news by the calls of the service.' },
  { path: '/plot', title: 'Plot', meanwhile: 'The charts page draws any dataset of the catalog.' },
]

const account = {
  title: 'Your account',
  meanwhile: 'Your settings and subscriptions are kept. Write to us to change them.',
}

/** A page that addresses lead to and that this release does not have. It says so, and what can be done instead. */
export default function Planned() {
  const [address] = useLocation()
  const { title, meanwhile } = descriptions.find(({ path }) => inSection(path, address)) ?? account
  usePageTitle(title)
  return (
    <section className="not-found planned">
      <h1>{title}</h1>
      <p>This page is not part of this release yet.</p>
      <p className="soft">{meanwhile}</p>
      <p className="planned-ways">
        <Link href="/catalog" className="button primary">
          Go to the catalog
        </Link>
        <Link href="/contact" className="button">
          Contact Us
        </Link>
      </p>
    </section>
  )
}
