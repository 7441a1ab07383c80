import { Link } from 'wouter'
import { Glyph } from '../shell/glyph.tsx'
import './modules.css'

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

interface Props {
  /** The address of the module on screen. */
  readonly current?: string
  /** Called when a module was chosen. */
  readonly onChoose?: () => void
}

/** The visualization modules, each a link. */
export const Modules = ({ current, onChoose }: Props) => (
  <ul>
    {modules.map(({ path, name, about }) => (
      <li key={path}>
        <Link
          href={path}
          className="module"
          aria-current={path === current ? 'page' : undefined}
          onClick={() => onChoose?.()}
        >
          <span className="module-name">{name}</span>
          <Glyph name="right" />
          <span className="soft">{about}</span>
        </Link>
      </li>
    ))}
  </ul>
)
