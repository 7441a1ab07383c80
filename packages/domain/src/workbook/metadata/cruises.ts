import { containsPoint, wrapRegion } from '../../region.ts'
import { millisecondsPerDay } from '../../data/time.ts'
import type { Positions } from '../data/axes.ts'
import type { KnownCruise } from '../model/context.ts'
import { isFillerText } from '../data/fillers.ts'
import { isPlaceholder } from '../model/headers.ts'
import type { BoundSheet, BoundSheets } from '../model/bound-sheet.ts'
import type { MetadataAudit } from './metadata-cells.ts'
import { type Steps, eachRow } from '../model/steps.ts'
import { countText } from '../../text/format.ts'
import { Tally } from '../model/tally.ts'
import { cruiseColumn, folded } from '../model/template.ts'
import { type Cells, textOf, cellValue } from '../model/workbook.ts'

/** The sensor name that marks an in-situ observation without any list (T9). */
const inSitu = 'In-Situ'

/**
 * How far rows may lie outside a trajectory's bounds (T9). Instruments run before an underway record begins and after it ends, and positions of
 * stations are often rounded to a tenth of a degree.
 */
const slack = { milliseconds: millisecondsPerDay, degrees: 0.5 }

/**
 * Audits the cruises that the workbook names, and whether its rows lie within their times and areas (T9). Rows are not compared where a cruise is
 * unknown or the positions are at fault themselves: one fault is one issue.
 */
export function* auditCruises(sheets: BoundSheets, positions: Positions | null, audit: MetadataAudit): Steps<void> {
  const { dataset_meta_data: dataset, data } = sheets
  const named = dataset ? auditCruiseNames(dataset, audit) : []
  if (dataset) auditMissingCruise(sheets, named, audit)
  const { cruises } = audit.context
  if (!cruises) return
  const byName = new Map(
    cruises.flatMap((cruise) => [cruise.nickname ?? '', cruise.name].map((name) => [folded(name), cruise] as const)),
  )
  byName.delete('')
  const unknown = named.filter(({ name }) => !byName.has(folded(name)))
  if (dataset) reportUnknown(dataset, 'cruise_names', unknown, audit)
  if (!data || data.rows.length === 0 || !positions || positions.radians) return
  const rowNames = data.byName.get(cruiseColumn)
  if (rowNames) {
    yield* compareByRow(data, rowNames.cells, byName, positions, unknown, audit)
  } else if (named.length > 0 && unknown.length === 0) {
    const own = named.flatMap(({ name }) => byName.get(folded(name)) ?? [])
    yield* compare(data, positions, () => own, audit)
  }
}

interface NamedCruise {
  readonly name: string
  readonly index: number
}

function auditCruiseNames(dataset: BoundSheet, { issues, examples }: MetadataAudit): readonly NamedCruise[] {
  const column = dataset.byName.get('cruise_names')
  if (!column) return []
  const named: NamedCruise[] = []
  const lists = new Tally(examples)
  for (const index of dataset.rows) {
    const text = textOf(cellValue(column.cells.at(index)))
    const names = text.split(',').map((name) => name.trim())
    if (text.includes(',')) lists.add(index, text)
    for (const name of names) {
      if (name !== '' && !isFillerText(name) && !isPlaceholder(text)) named.push({ name, index })
    }
  }
  issues.cells('cruise-list', dataset, [column], lists, {
    what: `cruise_names holds several cruises in one cell: ${lists.examples[0]?.value}.`,
    mend: 'Write one cruise in each row of cruise_names.',
  })
  return named
}

function auditMissingCruise(sheets: BoundSheets, named: readonly NamedCruise[], audit: MetadataAudit): void {
  const { dataset_meta_data: dataset, vars_meta_data: vars, data } = sheets
  const make = dataset?.byName.get('dataset_make')?.cells.at(dataset.rows[0] ?? 0)
  const sensor = vars?.byName.get('var_sensor')
  if (!dataset || dataset.rows.length === 0 || !vars || !sensor || named.length > 0 || data?.byName.has(cruiseColumn))
    return
  const shipborne = new Set([inSitu, ...(audit.context.inSituSensors ?? [])].map(folded))
  const found = [...vars.rows]
    .map((index) => textOf(cellValue(sensor.cells.at(index))))
    .find((text) => shipborne.has(folded(text)))
  if (folded(textOf(cellValue(make))) !== 'observation' || found === undefined) return
  const texts = {
    what: `The dataset holds observations by ${found} and names no cruise.`,
    mend: 'Enter the cruise in cruise_names. Nothing needs to be done if there was none.',
  }
  const column = dataset.byName.get('cruise_names')
  if (!column) return audit.issues.absent('cruise-missing', dataset, 'cruise_names', texts)
  const tally = new Tally(audit.examples)
  tally.add(dataset.rows[0] ?? 0, null)
  audit.issues.cells('cruise-missing', dataset, [column], tally, texts)
}

function reportUnknown(
  sheet: BoundSheet,
  name: string,
  unknown: readonly NamedCruise[],
  { issues, examples }: MetadataAudit,
): void {
  const column = sheet.byName.get(name)
  const tally = new Tally(examples)
  for (const { name, index } of unknown) tally.add(index, name)
  const names = [...new Set(tally.examples.map(({ value }) => value))].join(', ')
  issues.cells('cruise-unknown', sheet, column ? [column] : [], tally, {
    what: `${names}: no trajectory of this cruise is known.`,
    mend: "Check the spelling. A new cruise's trajectory can be submitted as a dataset of its own.",
  })
}

/** Compares each row with the cruise that it names. */
function* compareByRow(
  data: BoundSheet,
  cells: Cells,
  byName: ReadonlyMap<string, KnownCruise>,
  positions: Positions,
  reported: readonly NamedCruise[],
  audit: MetadataAudit,
): Steps<void> {
  const known = new Set(reported.map(({ name }) => folded(name)))
  const unknown = new Map<string, NamedCruise>()
  const cruiseOf = (index: number): readonly KnownCruise[] | null => {
    const name = textOf(cellValue(cells.at(index)))
    if (name === '') return null
    const cruise = byName.get(folded(name))
    if (!cruise && !known.has(folded(name))) {
      known.add(folded(name))
      unknown.set(name, { name, index })
    }
    return cruise ? [cruise] : null
  }
  yield* compare(data, positions, cruiseOf, audit)
  reportUnknown(data, cruiseColumn, [...unknown.values()], audit)
}

function* compare(
  data: BoundSheet,
  { time, lat, lon }: Positions,
  cruisesOf: (index: number) => readonly KnownCruise[] | null,
  { issues, examples }: MetadataAudit,
): Steps<void> {
  const outside = new Tally(examples)
  yield* eachRow(data.rows, 4, (index) => {
    const [when, north, east] = [time[index], lat[index], lon[index]].map((value) => value ?? Number.NaN) as Place
    const cruises = cruisesOf(index)
    if (!cruises || Number.isNaN(when) || !(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return
    if (cruises.some((cruise) => sailedBy(cruise, when, north, east))) return
    outside.add(index, () => `${new Date(when).toISOString().slice(0, 19)}, ${north}, ${east}`)
  })
  const columns = ['time', 'lat', 'lon'].flatMap((axis) => data.byName.get(axis) ?? [])
  issues.cells('cruise-mismatch', data, columns, outside, {
    what: `${countText(outside.count, 'row')} outside the time or the area of the cruise, as ${outside.examples[0]?.value}.`,
    mend: 'Check the cruise name, and the time, zone and position of these rows.',
  })
}

type Place = [when: number, north: number, east: number]

function sailedBy(cruise: KnownCruise, when: number, north: number, east: number): boolean {
  if (when < cruise.timeMin - slack.milliseconds || when > cruise.timeMax + slack.milliseconds) return false
  const lonMax = cruise.lonMin > cruise.lonMax ? cruise.lonMax + 360 : cruise.lonMax
  const area = wrapRegion({
    lat1: cruise.latMin - slack.degrees,
    lat2: cruise.latMax + slack.degrees,
    lon1: cruise.lonMin - slack.degrees,
    lon2: lonMax + slack.degrees,
  })
  return containsPoint(area, north, east)
}
