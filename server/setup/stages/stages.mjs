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

/** Format, lint, types and the tests that need no browser. The longest come first. The tests of the service take two lanes: in one they would be the only ones left. */
const checks = [
  { ...project('service'), lanes: 2 },
  project('unit'),
  { name: 'lint', command: ['oxlint', '--type-aware', '.'], env: checker },
  ...(findPostgres() ? [project('postgres')] : []),
  { name: 'types', command: packageScript('types'), env: checker },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
]

/** The stages without the test files of these lists of `slow-tests.mjs`. */
const without = (lists, stages) =>
  stages.map((stage) => (stage.vitest ? { ...stage, env: { TESTS_LEFT_OUT: lists } } : stage))

/** What every commit passes: every check, and every test that needs neither a browser nor long. */
export const checkStages = without('long', checks)

/** What takes less than two minutes: every check, and every test that needs neither a server, a browser nor much time. */
export const quickStages = without(
  'slow,long',
  checks.filter(({ name }) => name !== 'postgres tests'),
)

const [service, unit, ...otherChecks] = checks
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
export const wholeStages = [
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

/** Of the whole run alone. Each takes more than half a minute of a core: the manual's build and tests, the store on a second database, the packed package. */
const ofWhole = ['manual', 'manual tests', 'postgres tests', 'package tests']

/** What takes less than ten minutes on two cores: every check, and every test file that does not take long. */
export const testStages = without(
  'long',
  wholeStages.filter(({ name }) => !ofWhole.includes(name)),
)
