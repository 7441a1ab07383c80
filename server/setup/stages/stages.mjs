import { findPostgres } from '../programs/postgres.mjs'
import { packageScript } from '../run.mjs'

const project = (name) => ({ name: `${name} tests`, vitest: ['--project', name] })

/** Builds what the tests of a project look at. */
const build = { name: 'build', command: ['node', 'server/setup/build.mjs'] }
/** The manual, which the tests of its pages look at. */
const manual = { name: 'manual', command: packageScript('build', 'stories') }
const afterBuild = (stage) => ({ ...stage, after: build.name })

/** The environment of the type checkers, which are written in Go: they collect garbage a quarter as often as by default. */
const checker = { GOGC: '400' }

/**
 * What every commit passes: format, lint, types and the tests that need no browser. The longest come first. The tests of the service take two lanes: in one
 * they would be the only ones left.
 */
export const checkStages = [
  { ...project('service'), lanes: 2 },
  project('unit'),
  { name: 'lint', command: ['oxlint', '--type-aware', '.'], env: checker },
  ...(findPostgres() ? [project('postgres')] : []),
  { name: 'types', command: packageScript('types'), env: checker },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
]

/** What takes less than two minutes: every check, and every test that needs neither a server, a browser nor much time. */
export const quickStages = checkStages
  .filter(({ name }) => name !== 'postgres tests')
  .map((stage) => (stage.vitest ? { ...stage, env: { QUICK_TESTS: '1' } } : stage))

const [service, unit, ...otherChecks] = checkStages
const checksOfSource = otherChecks.filter(({ vitest }) => !vitest)
const otherTests = otherChecks.filter(({ vitest }) => vitest)

/** The niceness of what runs beside the tests of the service, which in one process would otherwise be left alone at the end. */
const beside = 5

/**
 * Every stage. The tests of the service begin with the build, and so do the short stages. Then the longest come first: what comes last decides how long one
 * core waits for the others. The tests of the service take one lane: a second process would read all sources again, a seventh of what they take. The tests of
 * the portal take two, because theirs would otherwise be the only one that is left. Those on PostgreSQL, which are short and wait for their server, fill a
 * lane while the portal still has two.
 */
export const allStages = [
  build,
  { ...service, lanes: 1 },
  ...checksOfSource,
  manual,
  { ...afterBuild(project('portal')), lanes: 2 },
  ...otherTests,
  { ...project('manual'), after: manual.name },
  project('stories'),
  project('browser'),
  afterBuild(project('package')),
  afterBuild(unit),
].map((stage) => (stage.name === service.name ? stage : { ...stage, niceness: beside }))
