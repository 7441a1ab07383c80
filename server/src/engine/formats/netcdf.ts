import type { SlabAxes } from '@isobath/domain'
import { readSlabs } from '@isobath/domain'
import type { Dataset, File } from 'h5wasm/node'
import type { Grid, GridVariable } from '../../store/grid.ts'
import { iteratePieces } from '../../io/byte-stream.ts'
import type { EngineResult, FileAttributes, Plan } from '../engine.ts'

export const netcdfMediaType = 'application/x-netcdf'

type Run = (plan: Plan, signal: AbortSignal) => Promise<EngineResult>

/** A variable and its attributes. */
interface DescribedVariable extends GridVariable {
  readonly attributes: Readonly<Record<string, string>>
}

interface Dimension {
  readonly name: string
  readonly values: Float64Array
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Writes a field as NetCDF-4 (HDF5 with dimension scales, CF-1.11) to `path`: its axes, then each variable slab by slab, so that one map is held at
 * a time. A box across 180° and months over the turn of the year run on. `run` answers a plan of one variable as slabs.
 */
export async function writeNetcdf(
  path: string,
  run: Run,
  plan: Plan,
  about: FileAttributes,
  signal: AbortSignal,
): Promise<void> {
  const hdf5 = await import('h5wasm/node')
  await hdf5.ready
  const file = new hdf5.File(path, 'w')
  try {
    const ofDataset = { Conventions: 'CF-1.11', ...about.dataset }
    for (const [name, text] of Object.entries(ofDataset)) file.create_attribute(name, text)
    const { grid, variables } = plan
    const chosen = grid.variables.filter(({ name }) => variables === '*' || variables.includes(name))
    let isFirst = true
    for (const variable of chosen) {
      const attributes = about.variables?.[variable.name] ?? {}
      await writeVariable(
        file,
        run,
        { ...plan, variables: [variable.name] },
        { ...variable, attributes },
        isFirst,
        signal,
      )
      isFirst = false
    }
  } finally {
    file.close()
  }
}

async function writeVariable(
  file: File,
  run: Run,
  plan: Plan,
  variable: DescribedVariable,
  isFirst: boolean,
  signal: AbortSignal,
) {
  const answer = await run(plan, signal)
  if (!answer.ok) throw new Error(`${variable.name} is not answered: ${answer.refusal.code}`)
  let field: Dataset | undefined
  let dimensions: readonly Dimension[] = []
  for await (const part of readSlabs(iteratePieces(answer.body))) {
    if (part.type === 'broken') throw new Error(`${variable.name} broke off`)
    if (part.type === 'axes') {
      dimensions = dimensionsOf(plan.grid, part.axes)
      if (isFirst) for (const dimension of dimensions) writeScale(file, dimension)
      field = createField(file, variable, dimensions)
    }
    if (part.type !== 'slab') continue
    const { timeIndex, depthIndex, values } = part.slab
    const at = (name: string, index: number): [number, number][] =>
      dimensions.some((dimension) => dimension.name === name) ? [[index, index + 1]] : []
    const [rows = 0, columns = 0] = dimensions.slice(-2).map((dimension) => dimension.values.length)
    field?.write_slice(
      [...at('time', timeIndex), ...at('month', timeIndex), ...at('depth', depthIndex), [0, rows], [0, columns]],
      values,
    )
  }
}

function writeScale(file: File, { name, values, attributes }: Dimension) {
  const scale = file.create_dataset({ name, data: values, shape: [values.length] })
  for (const [key, text] of Object.entries(attributes)) scale.create_attribute(key, text)
  scale.make_scale(name)
}

// Made of one cell and then widened, so that a field is never held whole.
function createField(
  file: File,
  { name, unit, attributes }: DescribedVariable,
  dimensions: readonly Dimension[],
): Dataset {
  const shape = dimensions.map(({ values }) => values.length)
  const chunks = shape.map((length, i) => (i < shape.length - 2 ? 1 : length))
  const field = file.create_dataset({
    name,
    data: Float32Array.of(Number.NaN),
    shape: shape.map(() => 1),
    maxshape: shape,
    chunks,
    compression: 1,
  })
  field.resize(shape)
  field.create_attribute('_FillValue', Float32Array.of(Number.NaN))
  if (unit !== '') field.create_attribute('units', udunits(unit))
  for (const [key, text] of Object.entries(attributes)) field.create_attribute(key, text)
  for (const [i, dimension] of dimensions.entries()) field.attach_scale(i, `/${dimension.name}`)
  return field
}

const spelled: Readonly<Record<string, string>> = { '°C': 'degC', '°F': 'degF', '‰': '1e-3', PSU: '1' }
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A unit as the catalog shows it, as UDUNITS-2 reads it: `µmol kg⁻¹` is `umol kg-1`, and salinity on the practical scale has none (CF 3.1). */
export const udunits = (unit: string): string =>
  spelled[unit] ??
  unit
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll('⁻', '-')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(raised.indexOf(digit)))

/** A coordinate is monotonic (CF 5): months over the turn of the year run on as 13, 14, … */
function monthsOf(months: Float64Array): Dimension {
  const [first = 1] = months
  const values = months.map((month) => (month < first ? month + 12 : month))
  const crossesNewYear = values.some((month) => month > 12)
  const comment = crossesNewYear ? { comment: 'from 13 on the months after the turn of the year' } : {}
  return { name: 'month', values, attributes: { long_name: 'month of the year', units: '1', ...comment } }
}

function dimensionsOf({ calendar, axes: { time, depth } }: Grid, axes: SlabAxes): readonly Dimension[] {
  const times: Dimension[] =
    calendar === 'none' || time.length === 0
      ? []
      : calendar === 'month'
        ? [monthsOf(axes.time)]
        : [
            {
              name: 'time',
              values: axes.time.map((ms) => ms / 1000),
              attributes: {
                standard_name: 'time',
                units: 'seconds since 1970-01-01 00:00:00',
                calendar: 'proleptic_gregorian',
                axis: 'T',
              },
            },
          ]
  const depths: Dimension[] =
    depth.length === 0
      ? []
      : [
          {
            name: 'depth',
            values: axes.depth,
            attributes: { standard_name: 'depth', units: 'm', positive: 'down', axis: 'Z' },
          },
        ]
  return [
    ...times,
    ...depths,
    { name: 'lat', values: axes.lat, attributes: { standard_name: 'latitude', units: 'degrees_north', axis: 'Y' } },
    { name: 'lon', values: axes.lon, attributes: { standard_name: 'longitude', units: 'degrees_east', axis: 'X' } },
  ]
}
