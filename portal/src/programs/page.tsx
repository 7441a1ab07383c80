import { formatCount } from '@isobath/domain'
import { Link } from 'wouter'
import { fetchProgramDatasets, fetchPrograms } from '../service/programs.ts'
import { useRequest } from '../service/use-request.ts'
import { Icon } from '../shell/text/icon.tsx'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { missing, programInfo, programPath } from './program-info.ts'
import { screenTexts } from './screen-texts.ts'
import './programs.css'

/** The research programs of the catalog, each a link to its page. */
export default function Programs() {
  usePageTitle(screenTexts.programs)
  const programs = useRequest('programs', fetchPrograms)
  return (
    <section className="programs" aria-labelledby="programs-title">
      <header className="programs-head">
        <h1 id="programs-title">{screenTexts.programs}</h1>
        <p className="soft">{screenTexts.introduction}</p>
      </header>
      {programs.state === 'inProgress' && (
        <output className="programs-wait soft">
          <span className="spinner" aria-hidden="true" />
          {screenTexts.fetchingPrograms}
        </output>
      )}
      {programs.state === 'failed' && (
        <LoadFailure sentence={screenTexts.programsFailed} fault={programs.fault} onRetry={programs.retry} />
      )}
      {programs.state === 'succeeded' && programs.value.length === 0 && (
        <div className="programs-empty">
          <p className="soft">{screenTexts.noPrograms}</p>
          <Link href="/catalog" className="button">
            {screenTexts.goToTheCatalog}
          </Link>
        </div>
      )}
      {programs.state === 'succeeded' && programs.value.length > 0 && (
        <ul className="program-list">
          {programs.value.map(({ id, name }) => (
            <ProgramCard key={id} name={name} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProgramCard({ name }: { readonly name: string }) {
  const datasets = useRequest(name, (signal) => fetchProgramDatasets(name, signal))
  const info = programInfo(name)
  return (
    <li>
      <Link href={programPath(name)} className="program-card">
        <span className="program-name">{name}</span>
        <Icon name="right" />
        <span className="program-full-name">{info?.fullName ?? missing.fullName}</span>
        <span className="soft">{info?.blurb ?? missing.description}</span>
        <span className="small soft tabular">
          {datasets.state === 'succeeded' ? datasetCount(datasets.value.length) : '\u00a0'}
        </span>
      </Link>
    </li>
  )
}

const datasetCount = (datasets: number) => (datasets === 1 ? '1 dataset' : `${formatCount(datasets)} datasets`)
