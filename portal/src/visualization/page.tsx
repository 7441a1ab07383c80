import { Link } from 'wouter'
import { Glyph } from '../shell/glyph.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import './visualization.css'

const modules = [
  {
    path: '/visualization/charts',
    name: 'Charts and Plots',
    about: 'Pick a variable, see how large the request is, and look at it on a map.',
  },
  {
    path: '/visualization/cruises',
    name: 'Explore Cruises',
    about: 'Find cruises, and turn their tracks on a globe.',
  },
  {
    path: '/visualization/plan',
    name: 'Plan a Cruise',
    about: 'Draw a track, see its times, the ocean along it, and who was there before.',
  },
] as const

export default function Visualization() {
  usePageTitle('Visualization')
  return (
    <section className="modules" aria-labelledby="modules-title">
      <h1 id="modules-title">Select a Visualization Module</h1>
      <ul>
        {modules.map(({ path, name, about }) => (
          <li key={path}>
            <Link href={path} className="module">
              <span className="module-name">{name}</span>
              <Glyph name="right" />
              <span className="soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
