import { dropUndefined, readGivenTime, readPlace, rowOptionProblem } from '@isobath/domain'
import type { GivenMetadata, GivenVariable } from '../metadata.ts'
import { overlaps } from '../field/time-slices.ts'
import type { Overlap } from '../field/time-slices.ts'

/** The options of the ingest command, for `parseArgs`. */
export const flagOptions = {
  help: { type: 'boolean', short: 'h' },
  table: { type: 'string' },
  dataset: { type: 'string' },
  'long-name': { type: 'string' },
  description: { type: 'string' },
  source: { type: 'string' },
  distributor: { type: 'string' },
  acknowledgement: { type: 'string' },
  licence: { type: 'string' },
  reference: { type: 'string', multiple: true },
  make: { type: 'string' },
  sensor: { type: 'string', multiple: true },
  region: { type: 'string', multiple: true },
  domain: { type: 'string' },
  'process-level': { type: 'string' },
  'data-version': { type: 'string' },
  'release-date': { type: 'string' },
  keyword: { type: 'string', multiple: true },
  variables: { type: 'string', multiple: true },
  unit: { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
  missing: { type: 'string', multiple: true },
  place: { type: 'string' },
  time: { type: 'string' },
  cruise: { type: 'string', multiple: true },
  'cruise-list': { type: 'string' },
  into: { type: 'string' },
  replace: { type: 'boolean' },
  overlap: { type: 'string' },
  watch: { type: 'boolean' },
  every: { type: 'string' },
} as const

/**
 * Joins an option and a value that begins with a minus, `--missing -999`, into `--missing=-999`: `parseArgs` would take the value for an option.
 */
export const joinNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const option = joined.at(-1) ?? ''
    const takesText = Object.entries(flagOptions).some(
      ([name, { type }]) => type === 'string' && option === `--${name}`,
    )
    return takesText && /^-\.?\d/.test(arg) ? [...joined.slice(0, -1), `${option}=${arg}`] : [...joined, arg]
  }, [])

export const helpText = `Usage: npm run ingest -- FILE… [options]
       npm run ingest -- --cruise-list FILE

Takes files into the data folder and the catalog, one dataset each, also packed as .gz or in a ZIP archive, whose
files become one dataset: gridded NetCDF, and observations as CSV or other delimited text, SeaFlow SFL, Argo profiles, World Ocean Database casts, Parquet or
workbooks. A file that cannot be placed is refused with one sentence, and nothing of it is kept. FILE may be a
folder, or a pattern in quotes such as '2024/*.nc'.

Many files become one dataset, all or none of them:

  --into NAME             all files become the dataset of this short name: a new one, or more times of a field and
                          more rows of a table that is listed; files that were taken in before are passed over
  --replace               with --into: the files take the place of all its data
  --overlap WHAT          with --into, for times of a field that are there already, and rows at times and places of
                          rows: refuse (by default), replace what is there, or keep it
  --watch                 with --into: goes on, and takes files in as they come
  --every SECONDS         with --watch: how often it looks (60 by default)

What the file itself does not say is read from FILE.json beside it, where there is one, and from these options:

  --dataset NAME          short name; by default from the file's name
  --table NAME            table name; by default tbl and the short name
  --long-name TEXT        title
  --description TEXT      description, in Markdown
  --source TEXT           who made the data
  --distributor TEXT      who hands it out
  --acknowledgement TEXT
  --licence TEXT
  --reference TEXT        citation; repeat for more
  --make NAME             Observation, Model, Assimilation or Laboratory
  --sensor NAME           repeat for more
  --region NAME           repeat for more
  --domain NAME           study domain, such as Physics
  --process-level NAME
  --data-version TEXT
  --release-date DATE     YYYY-MM-DD
  --keyword TEXT          repeat for more
  --variables A,B         take these variables only
  --unit VARIABLE=UNIT    unit of a variable that states none; repeat for more
  --column ROLE=NAME      column of a table that holds its time, lat, lon or depth; repeat for more
  --missing TEXT          text that stands for a missing value in a table, such as -999; repeat for more
  --place LAT,LON[,DEPTH] place of all rows of a table that says none, in degrees north and east, and metres
  --time TIME             time of all rows of a table that says none, in UTC: 2016-04-30 or 2016-04-30T12:00Z
  --cruise NAME           cruise that a table was collected on; repeat to name several that are listed already
  --cruise-list FILE      CSV list of cruises with what is known of them, such as that of GLODAP: ship, chief scientist,
                          aliases, series and keywords of the cruises that the files name; without files, all cruises
                          of the list are listed, with their dates and regions and no positions
  -h, --help              show this

DATA_DIR names the data folder (.data by default), DATABASE_URL a PostgreSQL server for the catalog.
The exit code is 1 when a file was refused.`

export type Flags =
  | {
      readonly ok: true
      readonly paths: readonly string[]
      readonly metadata: GivenMetadata
      readonly only: readonly string[] | undefined
      /** The one dataset that all files become. */
      readonly into: JoinFlags | undefined
    }
  | { readonly ok: false; readonly sentence: string }

/** The flags that join files into one dataset. */
interface JoinFlags {
  readonly dataset: string
  readonly isReplacement: boolean
  readonly overlap: Overlap
  /** Seconds between two looks for further files; undefined: one look. */
  readonly every: number | undefined
}

type FlagValues = { readonly [K in keyof typeof flagOptions]?: string | boolean | (string | boolean)[] | undefined }

/** Turns parsed options into what ingest takes, or says in one sentence what does not fit together. */
export function readFlags(values: FlagValues, paths: readonly string[]): Flags {
  const isListAlone = paths.length === 0 && values['cruise-list'] !== undefined && values.into === undefined
  if (paths.length === 0 && !isListAlone) return { ok: false, sentence: 'Name at least one file.' }
  const into = readInto(values)
  if (typeof into === 'string') return { ok: false, sentence: into }
  const naming = (['table', 'dataset', 'long-name'] as const).find((key) => values[key] !== undefined)
  if (into && values.dataset !== undefined)
    return { ok: false, sentence: '--into names the dataset; leave --dataset out.' }
  if (paths.length > 1 && naming && !into)
    return { ok: false, sentence: `--${naming} fits one file, and ${paths.length} were named.` }
  const units: Record<string, GivenVariable> = {}
  for (const pair of texts(values.unit)) {
    const [, name, unit] = /^([^=]+)=(.*)$/.exec(pair) ?? []
    if (name === undefined || unit === undefined) return { ok: false, sentence: `--unit ${pair} is not VARIABLE=UNIT.` }
    units[name.trim()] = { unit: unit.trim() }
  }
  const roles: Record<string, string> = {}
  for (const pair of texts(values.column)) {
    const [, role = '', name = ''] = /^(time|lat|lon|depth)=(.+)$/.exec(pair) ?? []
    if (name === '') return { ok: false, sentence: `--column ${pair} is not ROLE=NAME with time, lat, lon or depth.` }
    roles[role] = name
  }
  const missing = texts(values.missing)
  for (const option of ['place', 'time'] as const) {
    const text = texts(values[option])[0]
    const problem = text === undefined ? undefined : rowOptionProblem(option, text)
    if (problem !== undefined) return { ok: false, sentence: `--${option} ${text} ${problem}` }
  }
  const placeText = texts(values.place)[0]
  const place = placeText === undefined ? undefined : readPlace(placeText)
  const timeText = texts(values.time)[0]
  const time = timeText === undefined ? undefined : readGivenTime(timeText)
  if (time !== undefined && roles['time'] !== undefined)
    return { ok: false, sentence: '--time gives the time of all rows; leave --column time=NAME out.' }
  const one = (key: keyof FlagValues) => texts(values[key])[0]
  const many = (key: keyof FlagValues) => (values[key] === undefined ? undefined : texts(values[key]))
  const only = many('variables')?.flatMap((text) => text.split(',').map((name) => name.trim()))
  const metadata = {
    table: one('table'),
    shortName: one('dataset'),
    longName: one('long-name'),
    description: one('description'),
    dataSource: one('source'),
    distributor: one('distributor'),
    acknowledgement: one('acknowledgement'),
    licence: one('licence'),
    references: many('reference'),
    make: one('make'),
    sensors: many('sensor'),
    regions: many('region'),
    studyDomain: one('domain'),
    processLevel: one('process-level'),
    version: one('data-version'),
    releaseDate: one('release-date'),
    keywords: many('keyword'),
    variables: units,
    cruiseNames: many('cruise'),
    cruiseList: one('cruise-list'),
    rows: {
      ...(Object.keys(roles).length > 0 ? { roles } : {}),
      ...(missing.length > 0 ? { missing } : {}),
      ...(place ? { place } : {}),
      ...(time === undefined ? {} : { time }),
    },
  }
  return { ok: true, paths, metadata: dropUndefined(metadata), only, into }
}

/** Reads the flags that join files into one dataset, or says what does not fit together. */
function readInto(values: FlagValues): JoinFlags | undefined | string {
  const dataset = texts(values.into)[0]
  const alone = (['replace', 'overlap', 'watch'] as const).find((key) => values[key] !== undefined)
  if (dataset === undefined) return alone && `--${alone} can only be used with --into.`
  const isReplacement = values.replace === true
  const isWatching = values.watch === true
  if (isReplacement && isWatching)
    return '--replace and --watch do not go together: each file would take the place of all.'
  if (values.every !== undefined && !isWatching) return '--every goes with --watch alone.'
  const text = texts(values.overlap)[0] ?? 'refuse'
  const overlap = overlaps.find((each) => each === text)
  if (!overlap) return `--overlap must be ${overlaps.join(', ')}; it is "${text}".`
  const seconds = Number(texts(values.every)[0] ?? '60')
  if (!(seconds > 0)) return `--every must be a number of seconds; it is "${texts(values.every)[0]}".`
  return { dataset, isReplacement, overlap, every: isWatching ? seconds : undefined }
}

const texts = (value: string | boolean | (string | boolean)[] | undefined): string[] =>
  [value ?? []].flat().filter((item) => typeof item === 'string')
