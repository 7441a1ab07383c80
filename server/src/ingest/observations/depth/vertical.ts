import { aboveSurface, rowsLeftOut } from '../../problem.ts'
import type { Omission, Refusal, TableFault } from '../../problem.ts'
import { metresIn } from '../../netcdf/cf-role.ts'
import { absoluteNote, decibarsIn, standardAtmosphere, tellsAbsolute } from './pressure.ts'
import type { Place } from '../column-facts.ts'
import { intervalNote, intervalOmission, isLeastDepthName, leastDepthOmission } from './depth-intervals.ts'
import { depthsOverFloor } from './sea-floor-names.ts'
import { placesOfDepth } from '../roles.ts'
import type { Roles } from '../roles.ts'
import type { RawTable } from '../source.ts'
import { unitInName } from './vertical-names.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Where the depths of a table come from, and what their cells count. */
export interface Vertical {
  readonly depth: Roles['depth']
  /** Metres, downward, or decibars of one unit of the cells. */
  readonly factor: number
  /** Metres of one unit of the column of the sea floor, where depths come from heights above it. */
  readonly floorFactor?: number
  /** Decibars that a pressure has of the air. */
  readonly air?: number
  /** What the report says of it. */
  readonly reported?: readonly Omission[]
  /** Sentences for the description. */
  readonly notes: readonly string[]
}

/** Pressures of the air at the sea, in hectopascals. */
const air = { least: 850, most: 1090 } as const

/** Numbers that are fillers rather than depths counted upward. */
const nines = /^-999+(\.9+)?$/

/** What the description says of depths that were turned. */
export const upwardNote = 'The source counts depths upward from the surface; here they count downward.'

/** Units that count upward: `m (positive up)`, `m, upward`. */
const upward = /\b(up(wards?)?|negative[ _-]?down(wards?)?)\b/i

/** Heights of the highest sample that is taken for one below the surface: sensors at the surface show some centimetres above it. */
const leastHeight = -1

/**
 * Finds the unit of the column that says how deep, and whether it counts upward. A pressure of the air is no depth. Resolves to why the column cannot be used where its
 * numbers could be two things. `countsUp`: depths of the dataset that the file comes to were counted upward, so that shallow ones are too.
 */
export async function placeVertical(
  work: WorkingDatabase,
  raw: RawTable,
  depth: Roles['depth'],
  countsUp: boolean,
): Promise<Vertical | TableFault> {
  if (!depth || depth.is === 'given') return { depth, factor: 1, notes: [] }
  if (depth.is === 'height') return placeOverFloor(work, raw, depth)
  const { name = '', unit: stated } = raw.columns[depth.column] ?? {}
  const beside = stated || unitInName(name) ? undefined : await unitBeside(work, raw, depth.column)
  if (beside && beside.others > 0)
    return `its column ${beside.name} tells several units of ${name}: write all of them in metres`
  const unit = stated ?? beside?.unit ?? unitInName(name)
  const cell = (place: Place) => `nullif(TRY_CAST(c${place} AS DOUBLE), 'NaN'::DOUBLE)`
  const cells = placesOfDepth(depth).map(cell).join(', ')
  const [range = []] = await work.rows(`SELECT min(least(${cells})), max(greatest(${cells})) FROM raw`)
  const [least, most] = range.map((value) => Number(value ?? Number.NaN)) as [number, number]
  const pressure = decibarsIn(unit)
  const isKnown = pressure !== undefined || (depth.is === 'depth' && isLength(unit))
  if (!isKnown && saysUnit(unit)) {
    const say = `--unit "${name}=${depth.is === 'depth' ? 'm' : 'dbar'}"`
    return `its ${name} is in "${unit}", which is no unit of ${depth.is === 'depth' ? 'length' : 'pressure'} that is known: say which with ${say}`
  }
  if (depth.is === 'depth' && pressure === undefined) {
    const metres = metresIn(unit) ?? 1
    const seemsUpward = most <= 0 && least * metres < (countsUp ? 0 : leastHeight) && !nines.test(String(least))
    const isUpward = seemsUpward || upward.test(unit)
    if (depth.isAltitude && !isUpward) return { depth: undefined, factor: 1, notes: [] }
    const bottom = depth.bottom === undefined ? undefined : (raw.columns[depth.bottom]?.name ?? '')
    const alone = isLeastDepthName(name) ? [leastDepthOmission(name)] : []
    return {
      depth,
      factor: isUpward ? -metres : metres,
      reported: bottom === undefined ? alone : [intervalOmission(name, bottom)],
      notes: [...(isUpward ? [upwardNote] : []), ...(bottom === undefined ? [] : [intervalNote(name, bottom)])],
    }
  }
  const isOfAir = (hectopascals: number) =>
    !/sea/i.test(name) && least * hectopascals >= air.least && most * hectopascals <= air.most
  if (unit === '' && isOfAir(1)) {
    const say = `say which with --unit "${name}=dbar" or --unit "${name}=hPa"`
    return `its ${name} holds ${least} to ${most}, which may be decibars of the sea or hectopascals of the air: ${say}`
  }
  if (pressure !== undefined && isOfAir(pressure * 100)) return { depth: undefined, factor: 1, notes: [] }
  const found = { depth: { is: 'pressure', column: depth.column }, factor: pressure ?? 1 } as const
  if (tellsAbsolute(name) || tellsAbsolute(unit)) return { ...found, air: standardAtmosphere, notes: [absoluteNote] }
  return { ...found, reported: reportAbsolute(name, least * found.factor), notes: [] }
}

/** The unit in the column right behind one, whose name says that it tells units; `others` counts further units there. Undefined where no column does. */
async function unitBeside(
  work: WorkingDatabase,
  { columns }: RawTable,
  place: Place,
): Promise<{ readonly name: string; readonly unit: string; readonly others: number } | undefined> {
  const { name = '', type } = columns[place + 1] ?? {}
  if (type !== undefined || !/units?(code)?$/i.test(name.trim())) return undefined
  const cell = `trim(c${place + 1})`
  const [[unit, count] = []] = await work.rows(
    `SELECT min(${cell}), count(DISTINCT ${cell}) FROM raw WHERE c${place} IS NOT NULL`,
  )
  return typeof unit === 'string' ? { name, unit, others: Number(count) - 1 } : undefined
}

/** Pressures in decibars that a sensor of absolute pressure has out of the water. */
const outOfWater = { least: 9.6, most: 10.6 } as const

/** The line of the report where a pressure may include that of the air: its least is one of the air alone, and no round number, from which a cast may begin. */
function reportAbsolute(name: string, least: number): readonly Omission[] {
  const mayBe = least >= outOfWater.least && least <= outOfWater.most && least % 0.5 !== 0 && !/sea/i.test(name)
  const reason = `because its least is ${Number(least.toFixed(3))} dbar, as in air: depths are computed from it as from one of the sea alone (name it Absolute pressure if it includes that of the air)`
  return mayBe ? [{ variable: `${name} without the pressure of the air`, reason }] : []
}

/** The units of heights above the sea floor and of its depths, which count upward where none is above 0. */
async function placeOverFloor(
  work: WorkingDatabase,
  { columns }: RawTable,
  depth: NonNullable<Roles['depth']> & { readonly is: 'height' },
): Promise<Vertical | TableFault> {
  const [height, floor] = [depth.column, depth.floor].map((place) => {
    const { name = '', unit = unitInName(name) } = columns[place] ?? {}
    return { name, unit, metres: metresIn(unit) ?? (isLength(unit) || !saysUnit(unit) ? 1 : undefined) }
  })
  for (const each of [height, floor]) {
    if (each && each.metres === undefined)
      return `its ${each.name} is in "${each.unit}", which is no unit of length that is known: say which with --unit "${each.name}=m"`
  }
  const [[most] = []] = await work.rows(`SELECT max(TRY_CAST(c${depth.floor} AS DOUBLE)) FROM raw`)
  const direction = Number(most) < 0 ? -1 : 1
  const notes = [depthsOverFloor(floor?.name ?? '', height?.name ?? '')]
  return { depth, factor: height?.metres ?? 1, floorFactor: (floor?.metres ?? 1) * direction, notes }
}

/** Removes the rows of `raw` whose heights above the sea floor are more than the water is deep, and counts them. Throws a `Refusal` where no row is left. */
export async function removeAboveSurface(
  work: WorkingDatabase,
  { depth, factor, floorFactor = 1 }: Vertical,
  refuse: (detail: TableFault) => Refusal,
): Promise<readonly Omission[]> {
  if (depth?.is !== 'height') return []
  const [height, floor] = [depth.column, depth.floor].map((place) => `TRY_CAST(c${place} AS DOUBLE)`)
  const isAbove = `coalesce(${floor} * ${floorFactor} < ${height} * ${factor}, false)`
  const [[above, all] = []] = await work.rows(`SELECT count(*) FILTER (${isAbove}), count(*) FROM raw`)
  if (Number(above) === 0) return []
  if (Number(above) === Number(all))
    throw refuse('all of its heights above the sea floor are more than the water is deep: check both and their units')
  await work.run(`DELETE FROM raw WHERE ${isAbove}`)
  return rowsLeftOut(Number(above), aboveSurface)
}

/** Whether a unit is a length: also metres with a direction or a level behind, `m (positive down)`, `meters below surface`. */
const isLength = (unit: string) =>
  metresIn(unit) !== undefined || /^m(t?rs?|ts|et[a-zé]*|ètres?)?([^a-z/]|$)/i.test(unit)

/** Whether a text says a unit at all. */
const saysUnit = (unit: string) => /[a-z]{2}/i.test(unit) && !/^(none|unitless|n\/?a|null|unknown)$/i.test(unit)
