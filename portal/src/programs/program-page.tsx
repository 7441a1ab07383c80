import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { fetchProgram, type Program } from '../service/programs.ts'
import { useRequest } from '../service/use-request.ts'
import { searchAtom } from '../shell/address/location.ts'
import { useNameInAddress } from '../shell/address/name-in-address.ts'
import { PageError } from '../shell/failures/page-error.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { ProgramDatasets } from './program-datasets.tsx'
import { missing, programInfo } from './program-info.ts'
import { screenTexts } from './screen-texts.ts'
import { readProgram, writeProgram } from './state.ts'
import '../dataset/dataset.css'
import './programs.css'

const ProgramGlobe = lazyPart(() => import('./globe/program-globe.tsx'))

/** The page of a program. It begins anew with each program. */
export default function ProgramPage() {
  const name = useNameInAddress()
  return <NamedProgram key={name} name={name} />
}

function NamedProgram({ name }: { readonly name: string }) {
  const program = useRequest(name, (signal) => fetchProgram(name, signal))
  usePageTitle(program.state === 'succeeded' ? program.value.name : name)
  if (program.state === 'failed') {
    return (
      <PageError
        requested={screenTexts.youRequested(name)}
        fault={program.fault}
        list={{ path: '/programs', text: screenTexts.goToPrograms }}
        onRetry={program.retry}
      />
    )
  }
  if (program.state !== 'succeeded') return <p className="page-loading">{screenTexts.loadingTheProgram}</p>
  return <Loaded program={program.value} />
}

function Loaded({ program }: { readonly program: Program }) {
  const info = programInfo(program.name)
  const [query, setQuery] = useAtom(searchAtom)
  const state = readProgram(query)
  return (
    <article className="dataset-page program" aria-labelledby="program-title">
      <header className="dataset-head">
        <h1 id="program-title">
          {program.name}
          <span className="program-subtitle soft">{info?.fullName ?? missing.fullName}</span>
        </h1>
        {info?.link ? (
          <a className="button" href={info.link} rel="noreferrer">
            {screenTexts.visitTheSite}
          </a>
        ) : (
          <p className="soft">{missing.link}</p>
        )}
      </header>
      <div className="program-text">
        {(info?.paragraphs ?? [missing.description]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {info && info.sponsors.length > 0 && (
          <p className="small soft">{screenTexts.sponsors(info.sponsors.join(', '))}</p>
        )}
      </div>
      <section className="dataset-section" aria-labelledby="program-cruises">
        <h2 id="program-cruises">{screenTexts.cruises}</h2>
        <PartFailure name={screenTexts.theGlobe} instead={<p className="soft">{screenTexts.globeFailed}</p>}>
          <Suspense fallback={<p className="program-wait soft">{screenTexts.loadingTheGlobe}</p>}>
            <AskFirst name={screenTexts.theGlobe} scripts={['globe']}>
              <ProgramGlobe
                program={program}
                state={state}
                onCruise={(cruise) => setQuery(writeProgram({ cruise, camera: undefined }), 'push')}
                onCamera={(camera) => setQuery(writeProgram({ ...readProgram(location.search), camera }), 'replace')}
              />
            </AskFirst>
          </Suspense>
        </PartFailure>
      </section>
      <section className="dataset-section" aria-labelledby="program-datasets">
        <h2 id="program-datasets">{screenTexts.datasets}</h2>
        <ProgramDatasets datasets={Object.values(program.datasets)} />
      </section>
      <p className="lone-link">
        <Link href="/programs">{screenTexts.allPrograms}</Link>
      </p>
    </article>
  )
}
