import { formatCount } from '@isobath/domain'
import type { GridEntry } from '../../store/entry.ts'
import type { Grid } from '../../store/grid.ts'
import { withClockOfDays } from '../netcdf/clock-of-days.ts'
import { openFieldFile } from '../netcdf/open-field-file.ts'
import type { FieldAttributes, FieldFile } from '../netcdf/field-file.ts'
import { lacksValues } from '../netcdf/cf-values.ts'
import { withDegreesNorthEast } from '../netcdf/opposite-degrees.ts'
import { withRegularAxes } from '../netcdf/regular-axes.ts'
import { withTimesOfWrf } from '../netcdf/times-of-wrf.ts'
import { mergeVersions } from './era5-versions.ts'
import { regionsOfField } from './field-regions.ts'
import { fitPlacement, fitVariables, formOfGrid, formOfPlacement } from './fit-field.ts'
import type { FieldForm } from './fit-field.ts'
import type { IncomingFiles, StagedEntry } from '../incoming.ts'
import { spatialLabel, temporalLabel } from './labels.ts'
import { readGivenMetadata } from '../file-metadata.ts'
import { datasetEntry, givenUnits, variableEntry } from '../metadata.ts'
import { freeNames, refuseMisnamed } from '../names.ts'
import { placeVariables } from './place.ts'
import type { Placement } from './place.ts'
import { infiniteLeftOut, Refusal } from '../problem.ts'
import type { Omission } from '../problem.ts'
import { withUnpacked } from '../source-files.ts'
import type { IncomingFile } from '../source-files.ts'
import { nextFiles } from '../target.ts'
import { mostExact } from './slabs.ts'
import { joinTimes, stored } from './time-slices.ts'
import type { JoinedTimes, Overlap } from './time-slices.ts'
import { undeclaredFillersOf } from './undeclared-fillers.ts'
import { gridOf, writeField } from './write-field.ts'
import type { FieldStretch } from './shared-parts.ts'

/** A file and its times, before its maps are read. */
interface Head {
  readonly file: IncomingFile
  readonly times: Float64Array
}

/** The description of all files, taken from the first. */
interface Description {
  readonly attributes: FieldAttributes
  readonly placement: Placement
  readonly regions: readonly string[]
  /** What was done to positions, as sentences. */
  readonly notes: readonly string[]
}

/** Writes the maps of one file or several, and those of the field that they come to, as one table; undefined where nothing comes to it. */
export async function stageField(incoming: IncomingFiles): Promise<StagedEntry<GridEntry> | undefined> {
  const { folder, given, request, target } = incoming
  const { progress, signal, overlap = 'refuse' } = request
  const base = target && !target.isReplaced ? target.table.grid : undefined
  const { heads, first, leftOut, form } = await readHeads(incoming, base)
  const { axes } = first.placement
  const climatology = axes.calendar === 'month'
  const times = joinedTimes(heads, form, base, overlap)
  if (base && times?.added.every((count) => count === 0)) return undefined

  const names = target
    ? { table: nextFiles(target).table, shortName: target.dataset.shortName }
    : await freeNames({ ...incoming, ...heads[0].file }, climatology)
  refuseMisnamed(names.table, climatology, heads[0].file.name)
  const units = form.variables.map(({ unit }) => unit)
  const shape = base ?? gridOf(first.placement, names.table, units)
  const { grid, rounded, infinite } = await writeField(
    folder,
    {
      ...shape,
      ...(target ? nextFiles(target) : {}),
      axes: { ...shape.axes, ...(times ? { time: times.values } : {}) },
    },
    stretchesOf(incoming, heads, form, times),
    { progress, signal },
  )
  const labels = {
    spatialResolution: spatialLabel(axes),
    temporalResolution: labelOfTimes(incoming, first.placement, grid),
  }
  const { attributes, regions, notes } = first
  const dataset = datasetEntry(given, attributes, names.shortName, { grid, regions, notes })
  const variables = first.placement.variables.map((variable, i) =>
    variableEntry(variable, given.variables?.[variable.variable.name], dataset, { unit: units[i] ?? '', ...labels }),
  )
  const entry = { table: names.table, dataset, variables, grid }
  return {
    entry,
    leftOut: [
      ...leftOut,
      ...rounded.map(digitsLeftOut),
      ...[...infinite].flatMap(([name, count]) => infiniteLeftOut(name, count, 'value')),
      ...emptyVariables(grid, first.placement),
      ...undeclaredFillersOf(
        grid.variables,
        first.placement.variables.map(({ variable }) => variable),
      ),
    ],
    summary: `${base && times ? addedText(grid, times) : 'All data replaced.'}${rangeText(grid)}`,
  }
}

/** Reports the variables of a field that hold no value at all. */
const emptyVariables = (grid: Grid, { variables }: Placement): readonly Omission[] =>
  grid.variables.flatMap(({ name, statistics }, i) => {
    const variable = variables[i]?.variable
    return statistics.count === 0 && variable ? [{ variable: name, reason: lacksValues(variable) }] : []
  })

const digitsLeftOut = (variable: string): Omission => ({
  variable,
  reason: `loses the last digits of values above ${formatCount(mostExact)}, as fields are kept in single precision`,
})

/** Opens each file, and refuses one that does not fit the field or the first of the files. */
async function readHeads(incoming: IncomingFiles, base: Grid | undefined) {
  const { files, target } = incoming
  const heads: Head[] = []
  const leftOut: Omission[] = []
  let first: Description | undefined
  let form: FieldForm | undefined = base && target && formOfGrid(base, target.dataset.shortName)
  for (const file of files) {
    await withPlacement(incoming, file, (opened, placed, notes) => {
      // One file alone need not have a time.
      const placement = form ? fitPlacement(placed, form, file.name) : keptVariables(incoming, placed, file)
      form ??= formOfPlacement(placement, file.name)
      first ??= { attributes: opened.attributes, placement, regions: regionsOfField(opened, placement), notes }
      heads.push({ file, times: placement.axes.time?.values ?? new Float64Array(0) })
      leftOut.push(...placement.leftOut.filter(({ variable }) => !leftOut.some((other) => other.variable === variable)))
      return Promise.resolve()
    })
  }
  const [head, ...others] = heads
  if (!head || !first || !form) throw new Error('a field comes from one file at least')
  return { heads: [head, ...others] as const, first, form, leftOut }
}

/** Checks replacement data: they must hold the listed variables in the same units, and may hold more. */
function keptVariables({ target }: IncomingFiles, placement: Placement, file: IncomingFile): Placement {
  const grid = target?.table.grid
  if (!grid) return placement
  const form = formOfGrid(grid, target.dataset.shortName)
  const isListed = ({ variable }: Placement['variables'][number]) =>
    form.variables.some(({ name }) => name === variable.name)
  const refuse = (detail: string) => new Refusal({ kind: 'mismatch', file: file.name, to: form.name, detail })
  const listed = fitVariables({ ...placement, variables: placement.variables.filter(isListed) }, form, refuse)
  return { ...placement, variables: [...listed, ...placement.variables.filter((each) => !isListed(each))] }
}

async function withPlacement(
  { folder, request, target }: IncomingFiles,
  file: IncomingFile,
  work: (opened: FieldFile, placement: Placement, notes: readonly string[]) => Promise<void>,
): Promise<void> {
  await withUnpacked(file, folder, request.signal, async (path) => {
    const opened = await openFieldFile(path, file.name)
    try {
      const units = givenUnits(await readGivenMetadata(file, request))
      const unstated = Object.fromEntries((target?.table.grid?.variables ?? []).map(({ name, unit }) => [name, unit]))
      const { file: merged, leftOut } = mergeVersions(opened)
      const { file: turned, notes } = withDegreesNorthEast(
        withRegularAxes(withTimesOfWrf(withClockOfDays(merged))),
        ({ variable, counted }) => {
          const detail = `it is in degrees ${counted}, and none of its values is positive`
          return new Refusal({ kind: 'spacing', file: file.name, axis: variable, detail })
        },
      )
      const placed = placeVariables(turned, file.name, { only: request.only, units, unstated })
      await work(turned, { ...placed, leftOut: [...placed.leftOut, ...leftOut] }, notes)
    } finally {
      opened.close()
    }
  })
}

/** The times of all files together with those that are stored; undefined of a field without time. */
function joinedTimes(heads: readonly Head[], form: FieldForm, base: Grid | undefined, overlap: Overlap) {
  if (heads.length === 1 && !base) return undefined
  const joined = joinTimes(
    base?.axes.time ?? new Float64Array(0),
    heads.map(({ times }) => times),
    overlap,
  )
  if (joined.ok) return joined.times
  const [from, to] = [joined.from, joined.to].map((time) =>
    form.calendar === 'month' ? `month ${time}` : isoText(time),
  )
  const detail = from === to ? `at ${from}` : `from ${from} to ${to}`
  throw new Refusal({ kind: 'overlap', file: heads[joined.file]?.file.name ?? '', detail })
}

/** ISO 8601, without a time of day at midnight. */
const isoText = (ms: number) => new Date(ms).toISOString().replace('T00:00:00.000Z', '').replace('.000Z', 'Z')

function stretchesOf(
  incoming: IncomingFiles,
  heads: readonly Head[],
  form: FieldForm,
  times: JoinedTimes | undefined,
): readonly FieldStretch[] {
  const { target } = incoming
  const use =
    ({ file }: Head): NonNullable<FieldStretch['use']> =>
    (read) =>
      withPlacement(incoming, file, (opened, placed) =>
        read(opened, times ? fitPlacement(placed, form, file.name) : keptVariables(incoming, placed, file)),
      )
  if (!times) return heads.map((head) => ({ from: 0, until: Math.max(1, head.times.length), use: use(head) }))
  return times.slices.map(({ source, from, until }): FieldStretch => {
    const head = heads[source]
    if (source === stored && target?.table.grid)
      return { from, until, stored: { grid: target.table.grid, store: target.store } }
    if (!head) throw new Error(`there is no file ${source}`)
    return { from, until, use: use(head) }
  })
}

/** The label of all times together; one time alone keeps the label that it has. */
function labelOfTimes({ target }: IncomingFiles, { axes }: Placement, grid: Grid): string {
  const { time } = grid.axes
  if (target && !target.isReplaced && time.length === 1) return target.dataset.temporalResolution
  return temporalLabel({ ...axes, time: axes.time && { ...axes.time, values: time } })
}

function addedText({ calendar }: Grid, { added, replaced }: JoinedTimes): string {
  const count = added.reduce((sum, each) => sum + each, 0)
  const unit = `${calendar === 'month' ? 'month' : 'time'}${count === 1 ? '' : 's'}`
  return `${count} ${unit} added${replaced > 0 ? `, in place of ${replaced}` : ''}.`
}

function rangeText({ calendar, axes: { time } }: Grid): string {
  const [first, last] = [time[0], time.at(-1)]
  if (calendar !== 'utc' || first === undefined || last === undefined) return ''
  return ` The times are ${isoText(first)} to ${isoText(last)}.`
}
