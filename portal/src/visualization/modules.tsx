import { Link } from 'wouter'
import { Icon } from '../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import './modules.css'

const modules = [
  {
    path: '/visualization/charts',
    name: screenTexts.chartsAndPlots,
    about: screenTexts.aboutCharts,
  },
  {
    path: '/visualization/cruises',
    name: screenTexts.exploreCruises,
    about: screenTexts.aboutCruises,
  },
  {
    path: '/visualization/plan',
    name: screenTexts.planACruise,
    about: screenTexts.aboutPlan,
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
          <Icon name="right" />
          <span className="soft">{about}</span>
        </Link>
      </li>
    ))}
  </ul>
)
